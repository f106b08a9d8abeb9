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
