import { useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TransactionCount } from '../../ui/transaction-count.tsx'

type CategorySpending = SpendingCycle['byCategory'][number]

const nameCell = (spending: CategorySpending) => <Name {...spending} />
const totalCell = ({ total }: CategorySpending) => <Amount money={total} />
const beforeCell = ({ before }: CategorySpending) => before && <Amount money={before} />

/** Data table for the category bars. */
export function CategoriesTable({ cycle }: { cycle: SpendingCycle }) {
  const { t } = useLingui()
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Disclosure summary={t`Show as a table`}>
        <DataTable
          caption={t`Spending in the cycle by category`}
          rows={cycle.byCategory}
          rowKey={({ category }) => category}
          columns={[
            {
              key: 'category',
              header: t`Category`,
              cell: nameCell,
            },
            { key: 'total', header: t`Amount`, isFigure: true, cell: totalCell },
            ...(cycle.before
              ? [{ key: 'before', header: t`The cycle before`, isFigure: true, cell: beforeCell }]
              : []),
          ]}
        />
      </Disclosure>
    </div>
  )
}

/** A category, and the number of its transactions. */
function Name({ category, count }: CategorySpending) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(CATEGORIES[category].label)}
      <span className="block font-normal text-ink-2">
        <TransactionCount count={count} />
      </span>
    </>
  )
}
