import type { AnyCall, InputOf } from '@sadu/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Language } from '../../../i18n/language.ts'
import { renderIn } from '../../../ui/testing/render-in.tsx'
import { callBridge } from '../../client/client.ts'
import { CallFailed, failure } from '../../errors.ts'

/** Returns the answer of a call to an input, or throws. */
type Answer = (input: Record<string, unknown>) => unknown

/** A call and its answer. */
export type Answered = readonly [AnyCall, Answer]

/** Makes the mocked client answer these calls; the last entry for a call wins. Other calls never
 * resolve. A test may change the returned map. */
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

/** An error of this kind, for a call that fails. */
export const failed = (kind: Parameters<typeof failure>[0]) => new CallFailed(failure(kind))

/** Returns the inputs that a call was made with, in order. */
export const inputsOf = <C extends AnyCall>(call: C): InputOf<C>[] =>
  vi
    .mocked(callBridge)
    .mock.calls.flatMap(([made, input]) => (made === call ? [input as InputOf<C>] : []))

/** Renders in a language, with its own query cache. */
export const show = (element: ReactNode, language: Language = 'en') =>
  renderIn(
    language,
    <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>,
  )
