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
  const asked = question === null ? null : JSON.stringify(question)
  const [known, setKnown] = useState<{ asked: string; answer: Answer | null } | null>(null)

  const settle = async (settled: string | null, signal: AbortSignal) => {
    if (settled === null) return
    const answer = await ask(JSON.parse(settled) as Question, signal)
    if (!signal.aborted) setKnown({ asked: settled, answer })
  }
  useDebounce(asked, (settled, signal) => void settle(settled, signal), PAUSE_MS)

  return (other) => (known?.asked === JSON.stringify(other) ? known.answer : undefined)
}
