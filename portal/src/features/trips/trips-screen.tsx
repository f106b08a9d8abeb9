import { useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SideBySide } from '../../ui/patterns/side-by-side.tsx'
import { TripList } from './trip-list.tsx'
import { TripPage } from './trip-page.tsx'

const route = getRouteApi('/_content/_signed-in/trips')

/** `/trips`: the list of trips, and the one in the URL. */
export function TripsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { trip } = route.useSearch()
  return (
    <SideBySide
      layout="page"
      label={t`Trip`}
      chosen={trip}
      onClose={() => void navigate({ to: '/trips', resetScroll: false })}
      list={<TripList />}
      detail={trip !== undefined && <TripPage key={trip} reference={trip} />}
    />
  )
}
