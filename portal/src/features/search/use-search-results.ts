import { search, SEARCH_TEXT } from '@sadu/contract/search/calls'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useDebounce } from '../../ui/use-debounce.ts'

/** Search results from the bridge for a text, debounced. Keeps the previous results until new ones
 * arrive, marked by `isPlaceholderData`. */
export function useSearchResults(text: string) {
  const trimmed = text.trim()
  const [debounced, setDebounced] = useState('')
  useDebounce(trimmed, (settled) => setDebounced(settled))
  const isLongEnough = debounced.length >= SEARCH_TEXT.min && trimmed.length >= SEARCH_TEXT.min
  const query = useCallQuery(search, isLongEnough ? { text: debounced } : null, undefined, {
    keepsPrevious: true,
  })
  const isLate = query.isPlaceholderData || debounced !== trimmed
  return {
    results: isLongEnough ? query.data : undefined,
    isLate,
    isLooking: trimmed.length >= SEARCH_TEXT.min && !query.isError && (isLate || query.isPending),
    query,
  }
}
