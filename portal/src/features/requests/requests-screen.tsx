import { getRouteApi } from '@tanstack/react-router'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { RequestList } from './request-list.tsx'
import { RequestPage } from './request-page.tsx'

const route = getRouteApi('/_content/_signed-in/requests')

/** `/requests`: the list of requests, or the one in the URL. */
export function RequestsScreen() {
  const { ref } = route.useSearch()
  useFocusedHeading(ref)
  return ref === undefined ? <RequestList /> : <RequestPage key={ref} reference={ref} />
}
