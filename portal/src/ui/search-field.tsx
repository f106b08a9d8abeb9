import { useState } from 'react'
import { TextField } from './text-field.tsx'
import { useDebounce } from './use-debounce.ts'

const LONGEST = 60

type SearchFieldProps = { label: string; text: string; onSearch: (text: string) => void }

/** Searches while typing, in either script. */
export function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState(text)
  const [given, setGiven] = useState(text)

  // The filter was cleared, or another URL was opened. The URL of this field's own search arrives
  // later, when more text may have been typed.
  if (text !== given) {
    setGiven(text)
    if (text !== asked) {
      setAsked(text)
      setTyped(text)
    }
  }

  useDebounce(typed.trim(), (words) => {
    if (words === asked) return
    setAsked(words)
    onSearch(words)
  })

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
