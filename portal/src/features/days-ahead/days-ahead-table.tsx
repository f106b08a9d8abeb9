import { Trans, useLingui } from '@lingui/react/macro'
import type { Currency } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useCountryName } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { EventAhead } from './events.ts'

const dayCell = ({ day }: EventAhead) => (
  <span className="whitespace-nowrap">
    <DateText value={day} length="short" />
  </span>
)
const whatCell = (event: EventAhead) => <What event={event} />

/** Upcoming events, day by day. Each row links to its source. */
export function DaysAheadTable({
  events,
  currency,
}: {
  events: readonly EventAhead[]
  currency: Currency
}) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`What’s coming, by day`}
      rows={events}
      rowKey={({ key }) => key}
      columns={[
        { key: 'day', header: t`Day`, cell: dayCell },
        { key: 'what', header: t`What’s coming`, cell: whatCell },
        { key: 'amount', header: t`Amount`, isFigure: true, cell: amountCell(currency) },
      ]}
    />
  )
}

const amountCell = (currency: Currency) => {
  const ofEvent = ({ minor }: EventAhead) =>
    minor === null ? null : <Amount money={{ minor, currency }} />
  return ofEvent
}

function What({ event }: { event: EventAhead }) {
  const { language } = useFormats()
  const nameOf = useCountryName()
  if (event.kind === 'due' || event.kind === 'statement') {
    return (
      <TextLink to="/transactions" search={{ tab: 'statements' }} isInline>
        {event.kind === 'due' ? <Trans>Payment due</Trans> : <Trans>Your next statement</Trans>}
      </TextLink>
    )
  }
  if (event.kind === 'charge') {
    return (
      <Trans>
        <TextLink to="/transactions" search={{ tab: 'insights' }} isInline>
          <bdi>{event.name[language]}</bdi>
        </TextLink>
        , expected
      </Trans>
    )
  }
  if (event.kind === 'hold') {
    return (
      <Trans>
        <TextLink to="/pending-transactions" isInline>
          <bdi>{event.name[language]}</bdi>
        </TextLink>
        , last day on hold
      </Trans>
    )
  }
  const first = event.trip.stops[0]?.country ?? ''
  const country = nameOf(first)
  return (
    <TextLink to="/trips" search={{ trip: event.trip.tripReference }} isInline>
      {event.kind === 'trip' ? (
        <Trans>Your trip begins: {country}</Trans>
      ) : (
        <Trans>Your trip ends</Trans>
      )}
    </TextLink>
  )
}
