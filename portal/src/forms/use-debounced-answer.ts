import { useEffect, useState } from 'react'

/** Typing counts as finished after this pause. */
const PAUSE_MS = 400

/** Debounces a request that changes while a person types; a newer one, or null, aborts the previous
 * one. Returns undefined while pending and null if it failed. */
export function useDebouncedAnswer<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer | null>,
): (question: Question) => Answer | null | undefined {
  const asked = question === null ? null : JSON.stringify(question)
  const [known, setKnown] = useState<{ asked: string; answer: Answer | null } | null>(null)

  useEffect(() => {
    if (asked === null) return undefined
    const asking = new AbortController()
    const run = async () => {
      const answer = await ask(JSON.parse(asked) as Question, asking.signal)
      if (!asking.signal.aborted) setKnown({ asked, answer })
    }
    const timer = setTimeout(() => void run(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, ask])

  return (other) => (known?.asked === JSON.stringify(other) ? known.answer : undefined)
}
