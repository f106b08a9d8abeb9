import { secondsUntil } from '../../codes/rules.ts'
import type { Database, Tx } from '../../db/database.ts'
import { Refusal } from '../../handlers.ts'
import type { Keys } from '../../keys/keys.ts'
import { digestUserName } from '../../logins/user-name.ts'
import { clearTries, reserveTry, type Counter } from './guard-store.ts'
import { findCandidate, type Candidate } from './login-store.ts'
import type { PasswordChecker } from './password.ts'
import { LOCK_MS, PASSWORD_TRIES } from './rules.ts'
import { endSessionsOfTries } from './session-store.ts'

type Checker = { keys: Pick<Keys, 'secret'>; passwords: PasswordChecker }

/** A password that has been looked at, and whose it was found to be. */
export type Attempt = {
  candidate: Candidate | null
  counter: Counter
  tries: number
  isRight: boolean
}

/** Looks at a password once a try of it has been counted. A name that nobody has takes the same
 * way: it is counted, and as much is hashed. Refuses with `locked` or `unavailable`. */
export async function attemptPassword(
  { db, spend, now }: { db: Database; spend: (tx: Tx) => Promise<void>; now: Date },
  { keys, passwords }: Checker,
  given: { userName: string; password: string; jkt: string },
): Promise<Attempt> {
  passwords.admit()
  const nameDigest = digestUserName(keys, given.userName)
  const { candidate, counter, reserved } = await db.write(async (tx) => {
    await spend(tx)
    const found = await findCandidate(tx, given.userName, given.jkt)
    const deviceJkt = found?.deviceId ? given.jkt : ''
    const counted = { nameDigest, deviceJkt }
    return { candidate: found, counter: counted, reserved: await reserveTry(tx, counted, now) }
  })
  if ('lockedUntil' in reserved) {
    throw new Refusal('locked', { retryIn: secondsUntil(reserved.lockedUntil, now) })
  }
  const isRight = await passwords.isRight(given.password, candidate?.passwordHash ?? null)
  return { candidate, counter, tries: reserved.tries, isRight }
}

/** Settles a try: forgets the wrong ones before a right password, refuses a wrong one with the tries
 * that are left, and at the last one ends the sessions that the same devices hold. */
export async function settleAttempt(
  tx: Tx,
  { candidate, counter, tries, isRight }: Attempt,
  now: Date,
): Promise<Candidate> {
  if (isRight && candidate) {
    await clearTries(tx, counter)
    return candidate
  }
  const triesLeft = PASSWORD_TRIES - tries
  if (triesLeft > 0) throw new Refusal('wrongCredentials', { triesLeft }, { keep: true })
  if (candidate) await endSessionsOfTries(tx, candidate.owner, candidate.deviceId, now)
  throw new Refusal('locked', { retryIn: LOCK_MS / 1000 }, { keep: true })
}
