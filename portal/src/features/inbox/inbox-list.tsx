import { Trans, useLingui } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import type { InboxTopic } from '@sadu/contract/inbox/kinds'
import { daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { useId, useState } from 'react'
import { useInbox, useReadInbox } from '../../data/queries/inbox.ts'
import { relativeDayText, weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NextPageButton } from '../../ui/next-page-button.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { inboxDays } from './inbox-days.ts'
import { InboxRow } from './inbox-row.tsx'

/** Maximum number of entries in the bell popover; the page shows the rest. */
const SHOWN = 6

type InboxListProps = {
  topic: InboxTopic | undefined
  /** Whether entries open next to the list. */
  isBeside?: boolean
  /** Set only in the bell popover; called when the user follows an entry. */
  onLeave?: () => void
}

/** Notifications grouped by day: the latest in the bell popover, all of them on the page. */
export function InboxList({ topic, isBeside = false, onLeave }: InboxListProps) {
  const { t } = useLingui()
  const query = useInbox(topic)
  const isShort = onLeave !== undefined
  return (
    <QueryBoundary
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
              items={isShort ? items.slice(0, SHOWN) : items}
              isBeside={isBeside}
              onLeave={onLeave}
            />
            {!isShort && (
              <NextPageButton query={query} className="justify-self-start">
                <Trans>Show earlier ones</Trans>
              </NextPageButton>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

type DaysProps = { items: readonly InboxItem[] } & {
  isBeside: boolean
  onLeave: (() => void) | undefined
}

function Days({ items, isBeside, onLeave }: DaysProps) {
  const formats = useFormats()
  const id = useId()
  const read = useReadInbox()
  const [today] = useState(() => riyadhDay(new Date()))
  const isShort = onLeave !== undefined
  const Heading = isShort ? 'h3' : 'h2'
  return inboxDays(items).map(({ day, items: ofDay }) => {
    const isNear = daysBetween(day, today) <= 1
    return (
      <section
        key={day}
        aria-labelledby={`${id}${day}`}
        className={isShort ? 'border-t border-line' : 'grid gap-2'}
      >
        <Heading
          id={`${id}${day}`}
          className={`text-ink-2 first-letter:uppercase ${isShort ? 'border-b border-line bg-paper px-4 py-1.5 text-sm sm:px-5' : ''}`}
        >
          {isNear ? relativeDayText(day, today, formats) : weekdayText(day, formats)}
        </Heading>
        <ul className={isShort ? '' : `${PANEL_CLASS} overflow-hidden`}>
          {ofDay.map((item) => (
            <InboxRow
              key={item.itemReference}
              item={item}
              isBeside={isBeside}
              onRead={() => void read.run({ itemReference: item.itemReference })}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </section>
    )
  })
}
