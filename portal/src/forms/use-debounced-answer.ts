import { useState } from 'react'
import { useDebounce } from '../ui/use-debounce.ts'

/** Longer than for a search: each answer is shown next to the field. */
const PAUSE_MS = 400

/** Debounces a request that changes while a person types; a newer one, or null, aborts the previous
 * one. Returns undefined while pending and null if it failed. */
export function useDebouncedAnswer<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer | null>,
): (question: Question) => Answer | null | undefined {
  const requestKey = question === null ? null : JSON.stringify(question)
  const [known, setKnown] = useState<{ requestKey: string; answer: Answer | null } | null>(null)

  const request = async (key: string | null, signal: AbortSignal) => {
    if (key === null) return
    const answer = await ask(JSON.parse(key) as Question, signal)
    if (!signal.aborted) setKnown({ requestKey: key, answer })
  }
  useDebounce(requestKey, (key, signal) => void request(key, signal), PAUSE_MS)

  return (other) => (known?.requestKey === JSON.stringify(other) ? known.answer : undefined)
}
