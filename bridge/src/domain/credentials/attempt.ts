import { recordEvent } from '../audit/audit.ts'
import { secondsUntil } from '../otp/rules.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Refusal, type SecurityWarning } from '../../core/refusal.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { NOBODY, notifyIfAnybody, type NotificationContext } from '../notices/notice.ts'
import type { Hashing } from '../password/password.ts'
import { findCandidate, type Candidate } from './candidate.ts'
import { lockNotice } from './lock-notice.ts'
import { PASSWORD_TRIES } from './lock.ts'
import { endSessionsOfTries, lockLogin, renewPasswordHash } from './store.ts'
import { clearTries, reserveTry, type Counter } from './tries.ts'
import { noteUnknownName } from './unknown-names.ts'
import { digestUserName } from './user-name.ts'

/** The dependencies of a password check. */
type Checker = { keys: Secrets; limits: Limits; hashing: Hashing }

type Before = { db: Database; consume: (tx: Tx) => Promise<void> }

/** A checked password and the matching user. */
export type Attempt = {
  userName: string
  candidate: Candidate | null
  /** The key of the browser that sent it. */
  jkt: string
  counter: Counter
  tries: number
  /** Set if this attempt was the last one allowed. */
  lockedUntil: Date | null
  isRight: boolean
  /** The password's hash under the current pepper, if the stored hash has an earlier one. */
  renewedHash: string | null
}

/** Checks a password after counting the attempt. An unknown user name takes the same path, with a
 * count and a hash. Rejects with `locked`; or with `signInLimit`, without counting the attempt,
 * after too many wrong passwords from an address or network on untrusted devices. */
export async function attemptPassword(
  { db, consume, now, ip }: Pick<CallContext, 'now' | 'ip'> & Before,
  { keys, limits, hashing }: Checker,
  given: { userName: string; password: string; jkt: string },
): Promise<Attempt> {
  const nameDigest = digestUserName(keys, given.userName)
  const candidate = await db.write(async (tx) => {
    await consume(tx)
    return findCandidate(tx, given.userName, given.jkt)
  })
  const counter = { nameDigest, deviceJkt: candidate?.deviceId ? given.jkt : '' }
  // Limits may be counted in another store, so no connection is held meanwhile.
  const isCounted = counter.deviceJkt === ''
  if (isCounted) await limits.take('passwordFailures', { ip }, 'signInLimit')
  const reserved = await db.write(async (tx) => {
    const taken = await reserveTry(tx, counter, now)
    if (taken.tries === null) await recordFailure(tx, keys, { candidate, counter }, 'locked', now)
    return taken
  })
  const { tries, lockedUntil } = reserved
  if (tries === null) {
    // An attempt that was not checked does not count for the network.
    if (isCounted) await limits.giveBack('passwordFailures', { ip })
    const retryIn = secondsUntil(lockedUntil ?? now, now)
    throw new Refusal('locked', { retryIn }, { warning: warningOf(candidate, 'signInFailed') })
  }
  const stored = candidate?.passwordHash ?? null
  const isRight = await hashing.isRight(given.password, stored)
  if (isRight && isCounted) await limits.giveBack('passwordFailures', { ip })
  const isOutdated = isRight && stored !== null && hashing.isOutdated(stored)
  const renewedHash = isOutdated ? await hashing.hash(given.password) : null
  const { userName, jkt } = given
  return { userName, candidate, jkt, counter, tries, lockedUntil, isRight, renewedHash }
}

/** Completes an attempt. A correct password resets the counter; a disabled one is rejected with
 * `passwordDisabled`, and one that was changed meanwhile with `unavailable`. A wrong one is
 * recorded and rejected with the remaining attempts; the last ends the sessions of its browser and
 * notifies the person. An unknown user name costs the same work. */
export async function settleAttempt(
  tx: Tx,
  { keys, ...context }: NotificationContext & { keys: Secrets },
  attempt: Attempt,
  now: Date,
): Promise<Candidate> {
  const { userName, candidate, jkt, counter, tries, lockedUntil, isRight, renewedHash } = attempt
  if (isRight && candidate) {
    // The password may have been changed or disabled, or the device revoked, while it was checked.
    await lockLogin(tx, candidate.owner)
    const current = await findCandidate(tx, userName, jkt)
    if (current?.passwordHash !== candidate.passwordHash) throw new Refusal('unavailable')
    await clearTries(tx, counter)
    if (renewedHash !== null) await renewPasswordHash(tx, candidate, renewedHash)
    if (current.isDisabled) {
      await recordFailure(tx, keys, attempt, 'disabled', now)
      throw new Refusal('passwordDisabled', null, { keep: true })
    }
    return current
  }
  if (lockedUntil === null) {
    await recordFailure(tx, keys, attempt, 'password', now)
    const warning = warningOf(candidate, 'signInFailed')
    throw new Refusal(
      'wrongCredentials',
      { triesLeft: PASSWORD_TRIES - tries },
      { keep: true, warning },
    )
  }
  const lockedForMs = lockedUntil.getTime() - now.getTime()
  const owner = candidate?.owner ?? null
  await endSessionsOfTries(tx, owner ?? NOBODY, jkt, now)
  await notifyIfAnybody(tx, context.gateways, owner, lockNotice(context, lockedForMs))
  await recordFailure(tx, keys, attempt, 'password', now)
  await recordLock(tx, keys, attempt, lockedForMs, now)
  const warning = warningOf(candidate, 'signInLocked')
  throw new Refusal('locked', { retryIn: secondsUntil(lockedUntil, now) }, { keep: true, warning })
}

type Tried = Pick<Attempt, 'candidate' | 'counter'>

async function recordFailure(
  tx: Tx,
  keys: Secrets,
  { candidate, counter }: Tried,
  because: 'password' | 'locked' | 'disabled',
  now: Date,
): Promise<void> {
  if (!candidate) return noteUnknownName(tx, counter.nameDigest, 'failed', now)
  const facts = { because, device: deviceOf(counter) }
  return recordEvent(tx, keys, { of: candidate.owner, kind: 'signInFailed', facts }, now)
}

async function recordLock(
  tx: Tx,
  keys: Secrets,
  { candidate, counter }: Tried,
  forMs: number,
  now: Date,
): Promise<void> {
  if (!candidate) return noteUnknownName(tx, counter.nameDigest, 'locked', now)
  const facts = { forMs, device: deviceOf(counter) }
  return recordEvent(tx, keys, { of: candidate.owner, kind: 'signInLocked', facts }, now)
}

const deviceOf = ({ deviceJkt }: Counter) => (deviceJkt === '' ? 'unknown' : 'trusted')

const warningOf = (candidate: Candidate | null, event: SecurityWarning['event']) => ({
  event,
  clientId: candidate?.owner.clientId ?? null,
})
