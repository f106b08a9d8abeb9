import { Plural, Trans } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { TRAVEL_INSURANCE } from '@sadu/contract/core/issuer-constants'
import { daysBetween } from '@sadu/contract/core/days'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Notice } from '../../ui/notice.tsx'

const dollars = (amount: number) => ({ minor: amount * 100, currency: 'USD' as const })

/** Travel insurance of a card abroad (docs/specification/9-constants.md#travel-insurance). */
export function CoverPanel({ trip }: { trip: Trip }) {
  const days = daysBetween(trip.arrivesOn, trip.leavesOn) + 1
  const { maxTripDays, emergencyMedicalUsd, luggageLossUsd, luggageDelayUsd } = TRAVEL_INSURANCE
  const { cancellationUsd, luggageDelayAfterHours: hours, maxAge } = TRAVEL_INSURANCE
  return (
    <Panel title={<Trans>What your card covers</Trans>}>
      <div className="grid gap-4">
        {days > maxTripDays ? (
          <Notice tone="warning" title={<Trans>This trip is longer than the cover</Trans>} isStatic>
            <Trans>
              A trip is covered for up to {maxTripDays} days; this one is {days} days.
            </Trans>
          </Notice>
        ) : (
          <p className="font-medium text-palm-ink">
            <Plural value={days} one="Covered for the day" other="Covered for all # days" />
          </p>
        )}
        <dl className="-mb-2 divide-y divide-line text-sm">
          <Line name={<Trans>Emergency medical</Trans>} amount={emergencyMedicalUsd} />
          <Line name={<Trans>Lost luggage</Trans>} amount={luggageLossUsd} />
          <Line name={<Trans>Luggage delayed over {hours} hours</Trans>} amount={luggageDelayUsd} />
          <Line name={<Trans>Cancellation</Trans>} amount={cancellationUsd} />
        </dl>
        <p className="text-sm text-ink-2">
          <Trans>Up to these amounts, until the age of {maxAge}. Call us for the full terms.</Trans>
        </p>
      </div>
    </Panel>
  )
}

function Line({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="min-w-0 flex-1 basis-24">{name}</dt>
      <dd className="font-medium">
        <Amount money={dollars(amount)} />
      </dd>
    </div>
  )
}
