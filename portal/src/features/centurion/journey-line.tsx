import { Trans } from '@lingui/react/macro'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { relativeDayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useCountryInSentence, useCountryName } from '../../ui/address-text.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { currentTrip } from './current-trip.ts'
import { useTrips } from './queries.ts'

/** Sentence below the greeting: the current or next journey, and whom to call. */
export function JourneyLine({ managerName }: { managerName: string | undefined }) {
  const { today } = useSignedInScreen()
  const formats = useFormats()
  const nameOf = useCountryName()
  const trips = useTrips()
  const trip = currentTrip(trips.data)
  const [first] = trip?.stops ?? []
  const inSentence = useCountryInSentence()
  return (
    <p className="min-h-14 max-w-md text-lg text-pretty text-ink-2">
      {trip?.state === 'upcoming' && (
        <Trans>
          {first && nameOf(first.country)}, {relativeDayText(trip.arrivesOn, today, formats)}.
        </Trans>
      )}
      {trip?.state === 'underWay' && (
        <Trans>
          You’re in {first && inSentence(first.country)} until{' '}
          <DateText value={trip.leavesOn} length="short" />.
        </Trans>
      )}{' '}
      {/* Rendered together with the journey, to avoid layout shift. */}
      {managerName !== undefined && !trips.isPending && (
        <Trans>For anything at all, call {managerName}.</Trans>
      )}
    </p>
  )
}
