import { Trans, useLingui } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import type { InboxTopic } from '@sadu/contract/inbox/kinds'
import { daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { type ReactNode, useId, useState } from 'react'
import { relativeDayText, weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { useInbox, useReadInbox } from '../../data/queries/inbox.ts'
import { inboxDays } from './inbox-days.ts'
import { InboxRow } from './inbox-row.tsx'

type InboxListProps = {
  topic: InboxTopic | undefined
  /** At most so many entries; all that were fetched without it. */
  most?: number
  /** How a day is drawn around its entries. */
  day: (parts: { id: string; name: string; rows: ReactNode }) => ReactNode
  onLeave?: () => void
  /** Stands below, with the query. */
  more?: (query: ReturnType<typeof useInbox>) => ReactNode
}

/** What happened, by day. */
export function InboxList({ topic, most, day, onLeave, more }: InboxListProps) {
  const { t } = useLingui()
  const query = useInbox(topic)
  return (
    <PanelFaces
      query={query}
      loading={{ label: t`Loading your notifications`, shape: <RowSkeletons count={4} /> }}
      failedTitle={<Trans>We couldn’t show your notifications.</Trans>}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState title={<Trans>Nothing here yet</Trans>}>
          <Trans>Charges, requests and sign-ins appear here as they happen.</Trans>
        </EmptyState>
      }
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        return (
          <>
            <Days
              items={most === undefined ? items : items.slice(0, most)}
              day={day}
              onLeave={onLeave}
            />
            {more?.(query)}
          </>
        )
      }}
    </PanelFaces>
  )
}

type DaysProps = Pick<InboxListProps, 'day'> & {
  items: readonly InboxItem[]
  onLeave: (() => void) | undefined
}

function Days({ items, day: draw, onLeave }: DaysProps) {
  const formats = useFormats()
  const id = useId()
  const read = useReadInbox()
  const [today] = useState(() => riyadhDay(new Date()))
  return inboxDays(items).map(({ day, items: ofDay }) => {
    const isNear = daysBetween(day, today) <= 1
    const name = isNear ? relativeDayText(day, today, formats) : weekdayText(day, formats)
    const rows = ofDay.map((item) => (
      <InboxRow
        key={item.itemReference}
        item={item}
        onRead={() => void read.run({ itemReference: item.itemReference })}
        onLeave={onLeave}
      />
    ))
    return <div key={day}>{draw({ id: `${id}${day}`, name, rows: <ul>{rows}</ul> })}</div>
  })
}
