import { useState } from 'react'

type Draft<Entries> = { content: Entries | undefined; keep: (entries: Entries) => void }

/** What is entered in a form of several steps, beginning with what was left before, and saved with each change.
 * `clear` empties the form alone, where the draft is gone already. */
export function useEntries<Entries extends object>(draft: Draft<Entries>) {
  const [entries, setEntries] = useState(draft.content ?? ({} as Entries))
  const enter = (change: Partial<Entries>) => {
    const next = { ...entries, ...change }
    setEntries(next)
    draft.keep(next)
  }
  return { entries, enter, clear: () => setEntries({} as Entries) }
}
