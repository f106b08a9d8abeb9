import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CycleDays } from './cycle-days.tsx'
import { chargeLines } from './charge-lines.ts'
import { type Recurring, useRecurring } from './queries.ts'
import { LINE_COLUMNS, RecurringRow } from './recurring-row.tsx'
import { RecurringTable } from './recurring-table.tsx'

type RecurringPanelProps = { account: AccountChoice; today: string }

/** Recurring charges over twelve cycles: a line for each, and the available actions. */
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
        {(data) => <ChargesByCycle account={account} recurring={data} today={today} />}
      </QueryBoundary>
    </Panel>
  )
}

type ChargesByCycleProps = RecurringPanelProps & { recurring: Recurring }

function ChargesByCycle({ account, recurring, today }: ChargesByCycleProps) {
  const { cycles, perMonth } = recurring
  const lines = chargeLines(recurring)
  const current = cycles.findIndex(({ from, to }) => from <= today && today <= to)
  return (
    <>
      <p className="text-sm text-ink-2">
        <Trans>Monthly average</Trans>
      </p>
      <p>
        <Amount money={perMonth} size="large" />
      </p>
      <div className={`mt-4 ${LINE_COLUMNS}`}>
        <div className="@3xl:col-start-2">
          <CycleDays cycles={cycles} current={current} />
        </div>
      </div>
      <ul>
        {lines.map(({ charge, cells }) => (
          <RecurringRow
            account={account}
            key={`${charge.merchantReference} ${charge.lastDigits} ${charge.lastDate} ${charge.interval}`}
            charge={charge}
            cells={cells}
            current={current}
            today={today}
          />
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-ink-2">
        <Trans>
          Solid where it was charged, dashed where we expect it at the latest price. The thicker the
          line, the higher the price; a stroke across it shows where the price changed.
        </Trans>
      </p>
      <p className="mt-3 max-w-prose text-sm text-ink-2">
        <Trans>
          Found in your latest transactions. A block declines a charge, but doesn’t end what you
          agreed with the merchant: cancel it there too.
        </Trans>
      </p>
      <RecurringTable lines={lines} recurring={recurring} />
    </>
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
