import { search, SEARCH_TEXT } from '@sadu/contract'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useDebounce } from '../../ui/use-debounce.ts'

/** Search results from the bridge for a text, debounced. Keeps the previous results until new ones
 * arrive, marked by `isPlaceholderData`. */
export function useFound(text: string) {
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useDebounce(wanted, (settled) => setAsked(settled))
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
