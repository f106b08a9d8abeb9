import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRecurring } from './queries.ts'
import { RecurringRow } from './recurring-row.tsx'

type RecurringPanelProps = { account: AccountChoice; today: string }

/** Recurring charges: when the next ones are due and what they total. */
export function RecurringPanel({ account, today }: RecurringPanelProps) {
  const { t } = useLingui()
  const recurring = useRecurring(account)
  return (
    <Panel title={t`Recurring charges`}>
      <QueryBoundary
        query={recurring}
        loading={{ label: t`Loading your recurring charges`, shape: <RecurringSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your recurring charges.</Trans>}
        isEmpty={({ charges }) => charges.length === 0}
        empty={
          <EmptyState title={<Trans>No recurring charges found</Trans>}>
            <Trans>
              A charge, such as a subscription, appears here once it has repeated a few times at the
              same price.
            </Trans>
          </EmptyState>
        }
      >
        {({ charges, perMonth }) => (
          <>
            <p className="text-sm text-ink-2">
              <Trans>Monthly average</Trans>
            </p>
            <p>
              <Amount money={perMonth} size="large" />
            </p>
            <ul className="mt-3">
              {charges.map((charge) => (
                <RecurringRow
                  key={`${charge.merchantReference} ${charge.lastDigits} ${charge.lastDate} ${charge.interval}`}
                  account={account}
                  charge={charge}
                  today={today}
                />
              ))}
            </ul>
            <p className="mt-3 text-sm text-ink-2">
              <Trans>
                Found in your latest transactions. A block declines a charge, but doesn’t end what
                you agreed with the merchant: cancel it there too.
              </Trans>
            </p>
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function RecurringSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-8 w-32" />
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-14 w-full" />
      ))}
    </div>
  )
}
