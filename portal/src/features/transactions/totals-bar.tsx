import { Trans, useLingui } from '@lingui/react/macro'
import type { TransactionTotals } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TransactionCount } from '../../ui/transaction-count.tsx'

/** Totals of all listed transactions; sticky while the list scrolls. */
export function TotalsBar({ totals }: { totals: TransactionTotals }) {
  const { t } = useLingui()
  return (
    <div className="sticky top-0 z-10 max-[14rem]:static lg:top-16 print:static -mx-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
      <output className="font-medium">
        <TransactionCount count={totals.count} />
      </output>
      <Facts className="flex flex-wrap gap-x-6 gap-y-1 text-sm font-semibold">
        <Fact label={t`Charges`} className="flex flex-wrap gap-x-2">
          <Amount money={totals.charges} />
        </Fact>
        <Fact
          label={<Trans>Payments and refunds</Trans>}
          className="flex flex-wrap gap-x-2"
          valueClass="text-palm-ink"
        >
          <Amount money={totals.credits} />
        </Fact>
      </Facts>
    </div>
  )
}
