import type { Contract, ResultsOf } from '@sadu/contract'
import { isFailedSignIn } from '@sadu/contract/activity/kinds'
import type { Owner } from '../../core/owner.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { disablePassword } from '../../domain/credentials/store.ts'
import { revokeDevice } from '../../domain/devices/trusted.ts'
import { deleteAnyPasskey } from '../../domain/passkeys/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { ActivityRow } from './store.ts'

export type RevokeParts = {
  keys: Secrets
  /** Ends every session of the owner but one. Answers how many. */
  endOthers: (tx: Tx, owner: Owner, sessionId: string, now: Date) => Promise<number>
  /** The device that a session of the owner’s is trusted as; null when it is not trusted. */
  deviceOf: (tx: Tx, owner: Owner, sessionId: string) => Promise<string | null>
}

export type Revoked = ResultsOf<Contract['reportNotMe']>

/** Revokes whatever let in whoever did an entry: every other session, the trust of the device that it came from or made
 * trusted, the passkey that it added, and the password. The device of this session stays. */
export async function revokeAccess(
  tx: Tx,
  { keys, endOthers, deviceOf }: RevokeParts,
  { owner, sessionId, entry }: { owner: Owner; sessionId: string; entry: ActivityRow },
  now: Date,
): Promise<Revoked> {
  const sessionsEnded = await endOthers(tx, owner, sessionId, now)
  const { deviceId: named, passkeyId } = namedIn(entry)
  const deviceId = named ?? entry.deviceId
  const isOther = deviceId !== null && deviceId !== (await deviceOf(tx, owner, sessionId))
  const revoked = isOther ? await revokeDevice(tx, owner, deviceId, now) : null
  const passkeyRemoved = passkeyId === null ? null : await deleteAnyPasskey(tx, owner, passkeyId)
  const isPasswordDisabled = !isFailedSignIn(entry.kind)
  if (isPasswordDisabled) await disablePassword(tx, owner, now)
  if (revoked) {
    await recordEvent(tx, keys, { of: owner, kind: 'deviceRevoked', facts: { deviceId } }, now)
  }
  if (passkeyRemoved !== null) {
    await recordEvent(tx, keys, { of: owner, kind: 'passkeyRemoved', facts: { passkeyId } }, now)
  }
  return { sessionsEnded, deviceRevoked: revoked?.name ?? null, passkeyRemoved, isPasswordDisabled }
}

/** The device that an entry made trusted, and the passkey that it added. */
function namedIn({ kind, facts }: ActivityRow) {
  const { deviceId, passkeyId } = JSON.parse(facts) as Record<string, unknown>
  return {
    deviceId: kind === 'deviceTrusted' && typeof deviceId === 'string' ? deviceId : null,
    passkeyId: kind === 'passkeyAdded' && typeof passkeyId === 'string' ? passkeyId : null,
  }
}
