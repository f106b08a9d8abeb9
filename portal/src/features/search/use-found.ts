import { search, SEARCH_TEXT } from '@sadu/contract'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'

/** Waits for a pause in the typing, so that not every letter asks the bridge. */
const PAUSE_MS = 300

/** What the bridge finds of the person’s own for a text, once typing pauses. What was found before stays until then,
 * marked by `isPlaceholderData`. */
export function useFound(text: string) {
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isLongEnough = asked.length >= SEARCH_TEXT.min && wanted.length >= SEARCH_TEXT.min
  const query = useCallQuery(search, isLongEnough ? { text: asked } : null, undefined, {
    keepsPrevious: true,
  })
  const isLate = query.isPlaceholderData || asked !== wanted
  return {
    found: isLongEnough ? query.data : undefined,
    isLate,
    isLooking: wanted.length >= SEARCH_TEXT.min && !query.isError && (isLate || query.isPending),
    query,
  }
}
