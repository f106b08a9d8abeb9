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

type RunwayPanelProps = { account: AccountChoice; today: string }

/** The days to the next statement or a later due date, and what is free after them. */
export function RunwayPanel({ account, today }: RunwayPanelProps) {
  const { t } = useLingui()
  const { summary, pending, trips } = useKnown(account)
  const recurring = useRecurring(account)
  // A supplementary cardmember has no statement and no bill.
  if (summary.data?.scope === 'card') return null
  return (
    <Panel title={t`The days ahead`}>
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
  const { t } = useLingui()
  const { summary, today } = input
  const end = runwayEnd(summary)
  const events = runwayEvents(input)
  const sum = freeAfter(summary, events)
  const currency = summary.availableCredit.currency
  return (
    <>
      <p className="-mt-2 text-sm text-ink-2">
        <Trans>
          Expected to be free on <DateText value={end} length="short" />, after all this
        </Trans>
      </p>
      <p>
        <Amount money={{ minor: sum.free, currency }} size="large" />
      </p>
      <RunwayThread events={events} today={today} end={end} />
      <Disclosure summary={t`See what comes`}>
        <RunwayTable events={events} currency={currency} />
        <FreeSum sum={sum} currency={currency} />
      </Disclosure>
    </>
  )
}

/** As high as the panel, so that nothing below moves. */
export function RunwaySkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-12 w-48 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-8 w-32" />
    </div>
  )
}
