import { useReadSearch } from '../../ui/use-read-search.ts'
import { msg } from '@lingui/core/macro'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { RequestList } from './request-list.tsx'
import { RequestPage } from './request-page.tsx'
import { readRequestSearch } from './search.ts'

export const title = msg`Requests`

/** `/requests`: the list of requests, or the one in the URL. */
export function RequestsScreen() {
  const { ref } = useReadSearch(readRequestSearch)
  useFocusedHeading(ref)
  return ref === undefined ? <RequestList /> : <RequestPage key={ref} reference={ref} />
}
