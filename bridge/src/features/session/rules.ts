/** The handling of a presented refresh token. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse'

/** The first use rotates the token. A second use within `retryMs` repeats the lost response, if the
 * successor is unused. Anything else means that two parties have the token
 * (docs/specification/9-constants.md#limits-of-codes-tokens-and-keys). */
export function judgeRefresh(
  token: { usedAt: Date | null; isSuccessorUsed: boolean },
  now: Date,
  retryMs: number,
): RefreshVerdict {
  if (token.usedAt === null) return 'rotate'
  const isRetry = now.getTime() - token.usedAt.getTime() <= retryMs
  return isRetry && !token.isSuccessorUsed ? 'repeat' : 'reuse'
}

/** Masks a ten-digit identity number, of which only the last digits are known. */
export function maskLegalId(tail: string): string {
  return tail.padStart(10, '*')
}
