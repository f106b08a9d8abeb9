import { msg } from '@lingui/core/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { RequestList } from './request-list.tsx'
import { RequestPage } from './request-page.tsx'

const route = getRouteApi('/content/signed-in/requests')

export const title = msg`Requests`

/** `/requests`: the list of requests, or the one in the URL. */
export function RequestsScreen() {
  const { ref } = route.useSearch()
  useFocusedHeading(ref)
  return ref === undefined ? <RequestList /> : <RequestPage key={ref} reference={ref} />
}
