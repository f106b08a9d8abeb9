import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from './text-field.tsx'

/** Waits for a pause in the typing, so that not every letter asks the bridge. */
const PAUSE_MS = 300
const LONGEST = 60

type SearchFieldProps = { label: string; text: string; onSearch: (text: string) => void }

/** Looks for words as they are typed, in either script. */
export function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState(text)
  const [given, setGiven] = useState(text)
  const search = useEffectEvent(onSearch)

  // The filter was taken away, or another address was opened. What was asked here comes back after a while, when more
  // may have been typed.
  if (text !== given) {
    setGiven(text)
    if (text !== asked) {
      setAsked(text)
      setTyped(text)
    }
  }

  useEffect(() => {
    const words = typed.trim()
    if (words === asked) return undefined
    const timer = setTimeout(() => {
      setAsked(words)
      search(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked])

  return (
    <TextField
      type="search"
      dir="auto"
      label={label}
      value={typed}
      maxLength={LONGEST}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
