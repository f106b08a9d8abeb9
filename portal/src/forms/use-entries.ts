import { useState } from 'react'

type Draft<Entries> = { content: Entries | undefined; save: (entries: Entries) => void }

/** The values of a form with several steps, initialized from the draft and saved on each change.
 * `clear` resets only the form, for when the draft has already been removed. */
export function useEntries<Entries extends object>(draft: Draft<Entries>) {
  const [entries, setEntries] = useState(draft.content ?? ({} as Entries))
  const enter = (change: Partial<Entries>) => {
    const next = { ...entries, ...change }
    setEntries(next)
    draft.save(next)
  }
  return { entries, enter, clear: () => setEntries({} as Entries) }
}
