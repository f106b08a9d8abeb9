import { useState } from 'react'
import type { Entries } from './issue-entries.ts'

type Draft = { content: Entries | undefined; keep: (entries: Entries) => void }

/** What is entered of the order, beginning with what was left before, and kept with each change. */
export function useEntries(draft: Draft) {
  const [entries, setEntries] = useState<Entries>(draft.content ?? {})
  const enter = (change: Entries) => {
    const next = { ...entries, ...change }
    setEntries(next)
    draft.keep(next)
  }
  return { entries, enter }
}
