const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Wrong passwords in a row before sign-in locks (handshake.md, Tokens). */
export const PASSWORD_TRIES = 3
/** How long a lock lasts. */
export const LOCK_MS = 30 * MINUTE_MS
/** Wrong passwords older than this no longer count. */
export const TRIES_LAPSE_MS = 24 * HOUR_MS

/** Wrong entries of one code before it can no longer be used. */
export const CODE_TRIES = 3
/** Digits of a code that proves who someone is (decisions.md, SMS code length). */
export const IDENTITY_CODE_DIGITS = 5
export const CODE_LIFETIME_MS = 3 * MINUTE_MS
/** A new code may be asked for this long after the last one. */
export const CODE_RESEND_MS = 30 * SECOND_MS
/** Codes within a day that were sent and never used. A code that was used proves that its receiver
 * is the right one, and costs nothing of the budget. */
export const CODE_BUDGET = 10
export const CODE_BUDGET_MS = 24 * HOUR_MS

/** A user name as it is compared: case and the composition of characters do not tell names apart. */
export function foldUserName(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}

/** Whole seconds until a moment, as an answer's `retryIn` counts them. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND_MS))
}

/** What a refresh token that is presented asks for. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse'

/** A first use rotates. A second one within `retryMs`, as long as nobody has used the successor,
 * repeats a lost answer. Anything else means that two hold the token. */
export function judgeRefresh(
  token: { usedAt: Date | null; isSuccessorUsed: boolean },
  now: Date,
  retryMs: number,
): RefreshVerdict {
  if (token.usedAt === null) return 'rotate'
  const isRetry = now.getTime() - token.usedAt.getTime() <= retryMs
  return isRetry && !token.isSuccessorUsed ? 'repeat' : 'reuse'
}

/** A number in E.164, all but its last two digits hidden. */
export function maskMobile(mobile: string): string {
  return '*'.repeat(mobile.length - 2) + mobile.slice(-2)
}

/** An identity number of ten digits, of which only the last three are known. */
export function maskLegalId(tail: string): string {
  return tail.padStart(10, '*')
}
