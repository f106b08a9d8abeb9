import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addDays } from '@sadu/contract/core/days'
import { type DayGroup, dayGroups, parseHours, type Span } from '@sadu/contract/places/hours'
import { isRamadan, localTime } from '@sadu/contract/places/opening'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { FormatPreferences } from '../../i18n/formats/locale.ts'
import type { ShownPlace } from './find-places.ts'
import { wallClock, weekdayName } from './opening-text.tsx'

/** A Sunday, used to format weekday names. */
const SUNDAY = '2026-01-04'

/** Opening hours of the week, including the Ramadan hours. */
export function HoursTable({ place, now }: { place: ShownPlace; now: Date }) {
  const { hours, ramadanHours, zone, isClosedOnHolidays } = place
  const isNowRamadan = ramadanHours !== null && isRamadan(localTime(now, zone).day)
  return (
    <div className="grid gap-3">
      {!isNowRamadan && <Week hours={hours} title={<Trans>Opening hours</Trans>} />}
      {ramadanHours !== null && <Week hours={ramadanHours} title={<Trans>In Ramadan</Trans>} />}
      {isNowRamadan && <Week hours={hours} title={<Trans>After Ramadan</Trans>} />}
      {isClosedOnHolidays && (
        <p className="text-sm text-ink-2">
          <Trans>Closed on public holidays</Trans>
        </p>
      )}
    </div>
  )
}

function Week({ hours, title }: { hours: string; title: ReactNode }) {
  const formats = useFormats()
  const groups = dayGroups(parseHours(hours) ?? [])
  return (
    <div className="grid gap-1 text-sm">
      <h4 className="font-medium">{title}</h4>
      <dl className="grid gap-y-0.5">
        {groups.map((group) => (
          <div
            key={group.first}
            className="grid grid-cols-[minmax(0,min(11rem,58%))_minmax(0,1fr)] gap-x-4"
          >
            <dt className="text-ink-2">{daysText(group, formats)}</dt>
            <dd>
              <Spans spans={group.spans} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function daysText({ first, last }: DayGroup, formats: FormatPreferences): ReactNode {
  const name = (day: number) => weekdayName(addDays(SUNDAY, day), formats)
  const [from, to] = [name(first), name(last)]
  if (first === last) return from
  if (last - first === 6) return <Trans>Every day</Trans>
  return (
    <Trans>
      {from} to {to}
    </Trans>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  const formats = useFormats()
  if (spans.length === 0) return <Trans>Closed</Trans>
  if (spans.some(({ from, to }) => from === 0 && to === 24 * 60)) return <Trans>All day</Trans>
  return spans.map(({ from, to }) => {
    const [opens, closes] = [wallClock(from, formats), wallClock(to, formats)]
    return (
      <span key={from} className="block">
        <Trans>
          {opens} to {closes}
        </Trans>
      </span>
    )
  })
}
