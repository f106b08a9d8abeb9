import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { readAmount } from '@sadu/contract/core/typed-amount'
import { useId, useMemo, useState } from 'react'
import { rangeText } from '../../i18n/formats/dates.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { useCountryName } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Weave } from '../../ui/weave.tsx'
import { pointsReach } from './points-reach.ts'
import { usePlannedTrips } from './queries.ts'

/** The number of trips shown; the next ones. */
const SHOWN = 3
/** The highest price that is calculated, in halalas. */
const MOST = 100_000_000
const BOUNDS = { least: 1, most: MOST }

/** The part of the tickets of the planned trips that the points can pay. The user types each price,
 * because the portal does not know fares. */
export function TripPoints({ balance }: { balance: number }) {
  const { t } = useLingui()
  const query = usePlannedTrips()
  return (
    <Panel title={t`Your next trip with points`}>
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading your trips`,
          shape: <Skeleton className="h-40 w-full" />,
        }}
        failedTitle={<Trans>We couldn’t show your trips.</Trans>}
        isEmpty={(trips) => trips.length === 0}
        empty={
          <EmptyState
            title={<Trans>No trip planned</Trans>}
            action={
              <TextLink to="/trips/add">
                <Trans>Plan a trip</Trans>
              </TextLink>
            }
          >
            <Trans>Plan one to see how far your points reach for its ticket.</Trans>
          </EmptyState>
        }
      >
        {(trips) => (
          <div className="grid gap-5">
            <ul className="grid gap-6">
              {trips.slice(0, SHOWN).map((trip) => (
                <li key={trip.tripReference}>
                  <OneTrip trip={trip} balance={balance} />
                </li>
              ))}
            </ul>
            <p className="text-sm text-ink-2">
              <Trans>
                Buy the ticket in riyals with your card, then pay that purchase with points before
                its statement closes.
              </Trans>
            </p>
          </div>
        )}
      </QueryBoundary>
    </Panel>
  )
}

/** One trip: a field for the price of its ticket, and a strip woven to the share that points
 * pay. */
function OneTrip({ trip, balance }: { trip: Trip; balance: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const countryName = useCountryName()
  const problemText = useAmountProblem({ currency: 'SAR', ...BOUNDS })
  const id = useId()
  const [typed, setTyped] = useState('')
  const { language } = formats
  const name = useMemo(() => {
    const countries = [...new Set(trip.stops.map(({ country }) => country))].map(countryName)
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(countries)
  }, [trip, countryName, language])

  const { value, problem } = readAmount(typed, 'SAR', BOUNDS)
  const reach = value === undefined ? null : pointsReach(balance, value)
  const error = problem && problem !== 'required' ? problemText(problem) : undefined
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start">
        <TextLink to="/trips" search={{ trip: trip.tripReference }}>
          {name}
        </TextLink>
        <bdi className="text-sm text-ink-2">
          {rangeText(trip.arrivesOn, trip.leavesOn, formats)}
        </bdi>
      </div>
      <MoneyField
        id={id}
        sign={<Riyal />}
        label={t`Price of the ticket in riyals`}
        hint={t`As the airline or the agency quoted it`}
        error={error}
        value={typed}
        onValue={setTyped}
      />
      {reach && <Cloth share={reach.paidMinor / (reach.paidMinor + reach.restMinor)} />}
      <output className="text-sm empty:hidden" htmlFor={id}>
        {reach && <ReachText {...reach} balance={balance} />}
      </output>
    </div>
  )
}

/** A strip of the weave, woven to a share of its width. */
function Cloth({ share }: { share: number }) {
  return (
    <div aria-hidden className="relative h-[76px] overflow-hidden rounded-md bg-weave-ground">
      <Weave size="small" place="start" />
      <span
        className="absolute inset-y-0 end-0 border-s border-line bg-sunken transition-[inline-size] duration-250 motion-reduce:transition-none"
        style={{ inlineSize: `${(1 - share) * 100}%` }}
      />
    </div>
  )
}

type ReachTextProps = ReturnType<typeof pointsReach> & { balance: number }

function ReachText({ points, paidMinor, restMinor, balance }: ReachTextProps) {
  const formats = useFormats()
  const used = countText(points, formats)
  const left = countText(balance - points, formats)
  const paid = <Amount money={{ minor: paidMinor, currency: 'SAR' }} className="font-semibold" />
  const rest = <Amount money={{ minor: restMinor, currency: 'SAR' }} className="font-semibold" />
  if (points === 0) return <Trans>Points can’t pay any of this price.</Trans>
  if (restMinor === 0) {
    return (
      <Trans>
        Points pay all of it: {used}, and you keep {left}.
      </Trans>
    )
  }
  return (
    <Trans>
      Your points pay {paid}; {rest} is left to pay in riyals.
    </Trans>
  )
}
