import type { RequestStep } from '@sadu/contract'

/** The issuer's latest question. */
export const questionOf = (thread: readonly RequestStep[]): RequestStep | undefined =>
  thread.findLast(({ event }) => event === 'askedForMore')

/** Whether the latest question asks when the courier can come again: the card was already on its
 * way. */
export function asksForSlot(thread: readonly RequestStep[]): boolean {
  const asked = thread.findLastIndex(({ event }) => event === 'askedForMore')
  return thread.slice(0, asked).some(({ event }) => event === 'sentOut')
}
