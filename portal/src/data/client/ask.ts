import type { AnyCall, InputOf, ResultsOf } from '@sadu/contract'
import { callBridge } from './client.ts'
import { CallFailed } from '../errors.ts'

const FRESH_MS = 30 * 1000
const MOST_RETRIES = 2

/** Makes a call for a query, which rejects where a call resolves to an error. A part of a page that
 * shows by itself that it waits keeps the loading overlay away. */
export async function ask<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<ResultsOf<C>> {
  const options = { background: true, ...(signal && { signal }) } as const
  const { results, error } = await callBridge(call, input, options)
  if (error) throw new CallFailed(error)
  return results
}

/** What the bridge refused it refuses again; only an answer that never came is asked for anew. */
const retry = (count: number, error: Error): boolean =>
  count < MOST_RETRIES &&
  error instanceof CallFailed &&
  (error.error.kind === 'unreachable' || error.error.kind === 'timeout')

/** The account that a part of a page shows. Without one the bridge answers for the account used last,
 * so that nothing waits for the list of them. */
export type AccountChoice = string | undefined

/** The account as a call asks for it. */
export const ofAccount = (account: AccountChoice) =>
  account === undefined ? {} : { accountReference: account }

/** How a query of the person's own rows behaves. */
export const fresh = { retry, staleTime: FRESH_MS }
