import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useCountryName } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { AutomaticText } from '../../ui/automatic-text.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { currentTrip } from './current-trip.ts'
import { useRewards, useSummary, useTrips } from './queries.ts'

/** Key facts: the next journey, the payment due, the points and the year. */
export function LobbyFacts() {
  return (
    <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      <NextJourney />
      <PaymentDue />
      <Points />
      <Fact label={<Trans>The year in review</Trans>} value={<Trans>Annual report</Trans>}>
        <TextLink to="/centurion-membership" search={{ tab: 'report' }}>
          <span>
            <Trans>View the report</Trans>
          </span>
        </TextLink>
      </Fact>
    </div>
  )
}

type FactProps = { label: ReactNode; value: ReactNode; children?: ReactNode }

function Fact({ label, value, children }: FactProps) {
  return (
    <section className="grid content-start gap-1">
      <h2 className="text-sm text-ink-2">{label}</h2>
      <p className="font-light text-xl">{value}</p>
      <div className="min-h-11 text-sm text-ink-2">{children}</div>
    </section>
  )
}

const coming = <Skeleton className="my-1 h-6 w-40" />
const unknown = <Trans>Not available right now</Trans>

function NextJourney() {
  const nameOf = useCountryName()
  const trips = useTrips()
  const trip = currentTrip(trips.data)
  const label =
    trip?.state === 'underWay' ? <Trans>Your journey</Trans> : <Trans>Your next journey</Trans>
  if (trips.isPending) return <Fact label={label} value={coming} />
  if (trips.data === undefined) return <Fact label={label} value={unknown} />
  if (!trip) {
    return (
      <Fact label={label} value={<Trans>None planned yet</Trans>}>
        <TextLink to="/trips/add">
          <span>
            <Trans>Plan a trip</Trans>
          </span>
        </TextLink>
      </Fact>
    )
  }
  const places = [...new Set(trip.stops.map(({ country }) => nameOf(country)))].join(' · ')
  return (
    <Fact label={label} value={places}>
      <TextLink to="/trips" search={{ trip: trip.tripReference }}>
        <span>
          <Trans>
            From <DateText value={trip.arrivesOn} length="short" /> to{' '}
            <DateText value={trip.leavesOn} length="short" />
          </Trans>
        </span>
      </TextLink>
    </Fact>
  )
}

function PaymentDue() {
  const { account } = useChosenAccount()
  const summary = useSummary(account)
  const label = <Trans>Payment due</Trans>
  if (summary.isPending) return <Fact label={label} value={coming} />
  if (summary.data === undefined) return <Fact label={label} value={unknown} />
  const { automatic, paymentDue, dueDate, scope } = summary.data
  if (scope === 'card') return null
  const isDue = paymentDue.minor > 0
  return (
    <Fact label={label} value={isDue ? <Amount money={paymentDue} /> : <Trans>Nothing due</Trans>}>
      <TextLink to="/home">
        <span>
          {automatic ? (
            <AutomaticText payment={automatic} />
          ) : isDue && dueDate !== null ? (
            <Trans>
              By <DateText value={dueDate} />
            </Trans>
          ) : (
            <Trans>See your account</Trans>
          )}
        </span>
      </TextLink>
    </Fact>
  )
}

function Points() {
  const formats = useFormats()
  const { account } = useChosenAccount()
  const rewards = useRewards(account)
  const label = <Trans>Membership points</Trans>
  if (rewards.isPending) return <Fact label={label} value={coming} />
  if (rewards.data === undefined) return <Fact label={label} value={unknown} />
  const { balance } = rewards.data
  if (balance === null) return null
  return (
    <Fact label={label} value={<bdi>{countText(balance.points, formats)}</bdi>}>
      <TextLink to="/membership-rewards">
        <span>
          <Trans>
            Worth <Amount money={balance.worth.sar} />
          </Trans>
        </span>
      </TextLink>
    </Fact>
  )
}
