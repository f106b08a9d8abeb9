import type { AnyCall, InputOf } from '@sadu/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Language } from '../../../i18n/language.ts'
import { renderIn } from '../../../ui/testing/render-in.tsx'
import { callBridge } from '../../client/client.ts'
import { CallFailed, failure } from '../../errors.ts'

/** What a call answers to an input, or how it fails. */
type Answer = (input: Record<string, unknown>) => unknown

/** A call and its answer. */
export type Answered = readonly [AnyCall, Answer]

/** Has the mocked client answer these calls, by the last entry where a call has several. Any other call never answers.
 * A test may change the map that this returns. */
export function answerCalls(...answered: readonly Answered[]): Map<AnyCall, Answer> {
  const answers = new Map(answered)
  vi.mocked(callBridge)
    .mockReset()
    .mockImplementation(async (call, input) => {
      const answer = answers.get(call)
      if (!answer) return new Promise(() => {})
      const results = answer(input)
      return results instanceof CallFailed ? { error: results.error } : { results }
    })
  return answers
}

/** A call that fails so. */
export const failed = (kind: Parameters<typeof failure>[0]) => new CallFailed(failure(kind))

/** What a call was made with, the first time first. */
export const inputsOf = <C extends AnyCall>(call: C): InputOf<C>[] =>
  vi
    .mocked(callBridge)
    .mock.calls.flatMap(([made, input]) => (made === call ? [input as InputOf<C>] : []))

/** Renders in a language, with a cache of its own for what the bridge answers. */
export const show = (element: ReactNode, language: Language = 'en') =>
  renderIn(
    language,
    <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>,
  )
