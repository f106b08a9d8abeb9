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
import { endSessionsOfTries, renewPasswordHash } from './store.ts'
import { clearTries, reserveTry, type Counter } from './tries.ts'
import { noteUnknownName } from './unknown-names.ts'
import { digestUserName } from './user-name.ts'

/** What looking at a password needs. */
type Checker = { keys: Secrets; limits: Limits; hashing: Hashing }

type Before = { db: Database; consume: (tx: Tx) => Promise<void> }

/** A password that has been looked at, and whose it was found to be. */
export type Attempt = {
  candidate: Candidate | null
  /** The key of the browser that it came from. */
  jkt: string
  counter: Counter
  tries: number
  /** When this try was the last one that may be wrong. */
  lockedUntil: Date | null
  isRight: boolean
  /** The hash of the right password under the newest pepper, when the stored one is of an earlier one. */
  renewedHash: string | null
}

/** Looks at a password once a try of it has been counted. A name that nobody has takes the same
 * way: it is counted, and as much is hashed. Refuses with `locked`; and with `signInLimit`, before it
 * costs a try, when too many of an address or its network were wrong, on any device but a trusted one. */
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
  // Limits may be counted elsewhere: no connection is held meanwhile.
  const isCounted = counter.deviceJkt === ''
  if (isCounted) await limits.take('passwordFailures', { ip }, 'signInLimit')
  const reserved = await db.write(async (tx) => {
    const taken = await reserveTry(tx, counter, now)
    if (taken.tries === null) await recordFailure(tx, keys, { candidate, counter }, 'locked', now)
    return taken
  })
  const { tries, lockedUntil } = reserved
  if (tries === null) {
    // What is not looked at is no failure of its network.
    if (isCounted) await limits.giveBack('passwordFailures', { ip })
    const retryIn = secondsUntil(lockedUntil ?? now, now)
    throw new Refusal('locked', { retryIn }, { warning: warningOf(candidate, 'signInFailed') })
  }
  const stored = candidate?.passwordHash ?? null
  const isRight = await hashing.isRight(given.password, stored)
  if (isRight && isCounted) await limits.giveBack('passwordFailures', { ip })
  const isOutdated = isRight && stored !== null && hashing.isOutdated(stored)
  const renewedHash = isOutdated ? await hashing.hash(given.password) : null
  return { candidate, jkt: given.jkt, counter, tries, lockedUntil, isRight, renewedHash }
}

/** Settles a try: forgets the wrong ones before a right password. A disabled one is refused with `passwordDisabled`,
 * whatever it was given for. A wrong one is recorded and refused
 * with the tries that are left; the last one ends the sessions of the browser that it came from, and is
 * told to the person. A name that nobody has costs the same work. */
export async function settleAttempt(
  tx: Tx,
  { keys, ...context }: NotificationContext & { keys: Secrets },
  attempt: Attempt,
  now: Date,
): Promise<Candidate> {
  const { candidate, jkt, counter, tries, lockedUntil, isRight, renewedHash } = attempt
  if (isRight && candidate) {
    await clearTries(tx, counter)
    if (renewedHash !== null) await renewPasswordHash(tx, candidate, renewedHash)
    if (candidate.isDisabled) {
      await recordFailure(tx, keys, attempt, 'disabled', now)
      throw new Refusal('passwordDisabled', null, { keep: true })
    }
    return candidate
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
