import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { freeAfter, runwayEnd, runwayEvents, type RunwayInput } from './events.ts'
import { FreeSum } from './free-sum.tsx'
import { useKnown, useRecurring } from './queries.ts'
import { RunwayTable } from './runway-table.tsx'
import { RunwayThread } from './runway-thread.tsx'

/** On a phone a single row, which unfolds: home fits into three screens there. */
const SLIM = 'max-sm:py-2 max-sm:[&>div:first-child]:sr-only'

type RunwayPanelProps = { account: AccountChoice; today: string }

/** The days to the next statement or a later due date, and what is free after them. */
export function RunwayPanel({ account, today }: RunwayPanelProps) {
  const { t } = useLingui()
  const { summary, pending, trips } = useKnown(account)
  const recurring = useRecurring(account)
  // A supplementary cardmember has no statement and no bill.
  if (summary.data?.scope === 'card') return null
  return (
    <Panel title={t`The days ahead`} className={SLIM}>
      <QueryBoundary
        query={recurring}
        loading={{ label: t`Loading the days ahead`, shape: <RunwaySkeleton /> }}
        failedTitle={<Trans>We couldn’t show the days ahead.</Trans>}
        lost={null}
      >
        {(charges) =>
          summary.data && pending.data && trips.data ? (
            <Runway
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

function Runway(input: RunwayInput) {
  const { summary, today } = input
  const end = runwayEnd(summary)
  const events = runwayEvents(input)
  const sum = freeAfter(summary, events)
  const free = { minor: sum.free, currency: summary.availableCredit.currency }
  const { currency } = free
  const until = (
    <p className="text-sm text-ink-2 sm:-mt-2">
      <Trans>
        Expected to be free on <DateText value={end} length="short" />, after all this
      </Trans>
    </p>
  )
  const thread = <RunwayThread events={events} today={today} end={end} />
  return (
    <>
      <div className="max-sm:hidden">
        {until}
        <p>
          <Amount money={free} size="large" />
        </p>
        {thread}
      </div>
      <Disclosure
        summary={
          <>
            <span className="max-sm:hidden">
              <Trans>See what comes</Trans>
            </span>
            <span className="sm:hidden">
              <Trans>
                The days ahead: <Amount money={free} /> free
              </Trans>
            </span>
          </>
        }
      >
        <div className="sm:hidden">
          {until}
          {thread}
        </div>
        <RunwayTable events={events} currency={currency} />
        <FreeSum sum={sum} currency={currency} />
      </Disclosure>
    </>
  )
}

/** As high as the panel, so that nothing below moves. */
function RunwaySkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-11 w-48 max-w-full" />
      <Skeleton className="h-10 w-full max-sm:hidden" />
      <Skeleton className="h-8 w-32 max-sm:hidden" />
    </div>
  )
}
