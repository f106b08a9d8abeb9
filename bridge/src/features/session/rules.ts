const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Wrong passwords in a row before sign-in locks (handshake.md, Tokens). */
export const PASSWORD_TRIES = 3
/** How long a lock lasts. */
export const LOCK_MS = 30 * MINUTE_MS
/** Wrong passwords older than this no longer count. */
export const TRIES_LAPSE_MS = 24 * HOUR_MS

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

/** An identity number of ten digits, of which only the last three are known. */
export function maskLegalId(tail: string): string {
  return tail.padStart(10, '*')
}
