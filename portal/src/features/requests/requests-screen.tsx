import { useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SideBySide } from '../../ui/patterns/side-by-side.tsx'
import { RequestList } from './request-list.tsx'
import { RequestPage } from './request-page.tsx'

const route = getRouteApi('/_content/_signed-in/requests')

/** `/requests`: the list of requests, and the one in the URL. */
export function RequestsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { ref, ...list } = route.useSearch()
  return (
    <SideBySide
      layout="page"
      label={t`Request`}
      chosen={ref}
      onClose={() => void navigate({ to: '/requests', search: list, resetScroll: false })}
      list={<RequestList />}
      detail={ref !== undefined && <RequestPage key={ref} reference={ref} />}
    />
  )
}
