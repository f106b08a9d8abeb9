import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { freeAfter, lastDayAhead, eventsAhead, type AheadInput } from './events.ts'
import { FreeSum } from './free-sum.tsx'
import { useKnown, useRecurring } from './queries.ts'
import { DaysAheadTable } from './days-ahead-table.tsx'
import { DaysAheadLine } from './days-ahead-line.tsx'

/** On a phone, a single expandable row: home has to fit into three screens there. */
const SLIM = 'max-sm:py-2 max-sm:[&>div:first-child]:sr-only'

type DaysAheadPanelProps = { account: AccountChoice; today: string }

/** The days until the next statement or a later due date, and the amount available after them. */
export function DaysAheadPanel({ account, today }: DaysAheadPanelProps) {
  const { t } = useLingui()
  const { summary, pending, trips } = useKnown(account)
  const recurring = useRecurring(account)
  // A supplementary cardmember has no statement and no bill.
  if (summary.data?.scope === 'card') return null
  return (
    <Panel title={t`The days ahead`} className={SLIM}>
      <QueryBoundary
        query={recurring}
        loading={{ label: t`Loading the days ahead`, shape: <DaysAheadSkeleton /> }}
        failedTitle={<Trans>We couldn’t show the days ahead.</Trans>}
        lost={null}
      >
        {(charges) =>
          summary.data && pending.data && trips.data ? (
            <Ahead
              summary={summary.data}
              holds={pending.data}
              trips={trips.data}
              charges={charges}
              today={today}
            />
          ) : null
        }
      </QueryBoundary>
    </Panel>
  )
}

function Ahead(input: AheadInput) {
  const { summary, today } = input
  const end = lastDayAhead(summary)
  const events = eventsAhead(input)
  const sum = freeAfter(summary, events)
  const free = { minor: sum.free, currency: summary.availableCredit.currency }
  const { currency } = free
  const until = (
    <p className="text-sm text-ink-2 sm:-mt-2">
      <Trans>
        Expected to be available on <DateText value={end} length="short" />, after all this
      </Trans>
    </p>
  )
  const line = <DaysAheadLine events={events} today={today} end={end} />
  return (
    <>
      <div className="max-sm:hidden">
        {until}
        <p>
          <Amount money={free} size="large" />
        </p>
        {line}
      </div>
      <Disclosure
        summary={
          <>
            <span className="max-sm:hidden">
              <Trans>See what’s coming</Trans>
            </span>
            <span className="sm:hidden">
              <Trans>
                The days ahead: <Amount money={free} /> available
              </Trans>
            </span>
          </>
        }
      >
        <div className="sm:hidden">
          {until}
          {line}
        </div>
        <DaysAheadTable events={events} currency={currency} />
        <FreeSum sum={sum} currency={currency} />
      </Disclosure>
    </>
  )
}

/** Skeleton with the height of the panel, to avoid a layout shift. */
function DaysAheadSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-11 w-48 max-w-full" />
      <Skeleton className="h-10 w-full max-sm:hidden" />
      <Skeleton className="h-8 w-32 max-sm:hidden" />
    </div>
  )
}
