import type { Contract, ResultsOf } from '@sadu/contract'
import { isFailedSignIn } from '@sadu/contract/activity/kinds'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { disablePassword, lockLogin } from '../../domain/credentials/store.ts'
import { revokeDevicesSince } from '../../domain/devices/trusted.ts'
import { deletePasskeysSince, listAllPasskeys } from '../../domain/passkeys/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { passkeysOfSession, type ActivityRow } from './store.ts'

export type RevokeParts = {
  keys: Secrets
  /** Ends all sessions of the owner except one. Returns the number ended. */
  endOthers: (tx: Tx, owner: Owner, sessionId: string, now: Date) => Promise<number>
  /** The trusted device of a session of the owner; null if its device is not trusted. */
  deviceOf: (tx: Tx, owner: Owner, sessionId: string) => Promise<string | null>
}

export type Revoked = ResultsOf<Contract['reportNotMe']>

/** The time from which the actor of an entry may have added access of their own: when the entry's
 * session was opened. Null for a failed sign-in, which could not add any. */
export function doubtedSince({ kind, at, openedAt }: ActivityRow): Date | null {
  const since = openedAt ?? (isFailedSignIn(kind) ? null : at)
  return since === null ? null : new Date(since)
}

type Doubted = {
  owner: Owner
  sessionId: string
  entry: ActivityRow
  /** The passkey that confirmed the report. */
  confirmedBy: string | null
}

/** Revokes everything that may have given the actor of an entry access: all other sessions, the
 * passkeys and trusted devices added since then, and the password unless the sign-in failed. Keeps
 * this session's device, and the passkeys added in this session unless the entry belongs to it. */
export async function revokeAccess(
  tx: Tx,
  { keys, endOthers, deviceOf }: RevokeParts,
  { owner, sessionId, entry, confirmedBy }: Doubted,
  now: Date,
): Promise<Revoked> {
  // A sign-in or a new passkey that is being stored is then found, or waits and is refused.
  await lockLogin(tx, owner)
  const since = doubtedSince(entry)
  await refuseDoubted(tx, owner, { since, confirmedBy })
  const devices =
    since === null
      ? []
      : await revokeDevicesSince(
          tx,
          owner,
          { since, kept: await deviceOf(tx, owner, sessionId) },
          now,
        )
  const isOwn = entry.sessionId === sessionId
  const kept = isOwn ? [] : await passkeysOfSession(tx, owner, sessionId)
  const passkeys = since === null ? [] : await deletePasskeysSince(tx, owner, { since, kept })
  const isPasswordDisabled = !isFailedSignIn(entry.kind)
  if (isPasswordDisabled) await disablePassword(tx, owner, now)
  const sessionsEnded = await endOthers(tx, owner, sessionId, now)
  for (const { deviceId } of devices) {
    await recordEvent(tx, keys, { of: owner, kind: 'deviceRevoked', facts: { deviceId } }, now)
  }
  for (const { passkeyId } of passkeys) {
    await recordEvent(tx, keys, { of: owner, kind: 'passkeyRemoved', facts: { passkeyId } }, now)
  }
  return {
    sessionsEnded,
    devicesRevoked: devices.map(({ name }) => name),
    passkeysRemoved: passkeys.map(({ name }) => name),
    isPasswordDisabled,
  }
}

/** Refuses a passkey that was not added before the doubted time. */
async function refuseDoubted(
  tx: Tx,
  owner: Owner,
  { since, confirmedBy }: { since: Date | null; confirmedBy: string | null },
): Promise<void> {
  if (since === null || confirmedBy === null) return
  const passkeys = await listAllPasskeys(tx, owner)
  const used = passkeys.find(({ passkeyId }) => passkeyId === confirmedBy)
  if (!used || used.addedAt >= since) throw new Refusal('passkeyRefused')
}
