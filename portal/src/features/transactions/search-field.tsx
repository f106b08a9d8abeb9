import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** Waits for a pause in the typing, so that not every letter asks the bridge. */
const PAUSE_MS = 300
const LONGEST = 60

type SearchFieldProps = { text: string; onSearch: (text: string) => void }

/** Looks for words as they are typed, in either script. */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState(text)
  const search = useEffectEvent(onSearch)

  // The filter was taken away, or another address was opened.
  if (text !== asked) {
    setAsked(text)
    setTyped(text)
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
      label={t`Search merchants, places and references`}
      value={typed}
      maxLength={LONGEST}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
