import { useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

type CategorySpending = SpendingCycle['byCategory'][number]

const totalCell = ({ total }: CategorySpending) => <Amount money={total} />
const beforeCell = ({ before }: CategorySpending) => before && <Amount money={before} />

/** Data table for the category bars. */
export function CategoriesTable({ cycle }: { cycle: SpendingCycle }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns = [
    {
      key: 'count',
      header: t`Count`,
      isFigure: true,
      cell: ({ count }: CategorySpending) => countText(count, formats),
    },
    { key: 'total', header: t`Amount`, isFigure: true, cell: totalCell },
  ]
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
              cell: ({ category }) => i18n._(CATEGORIES[category].label),
            },
            ...columns,
            ...(cycle.before
              ? [{ key: 'before', header: t`The cycle before`, isFigure: true, cell: beforeCell }]
              : []),
          ]}
        />
      </Disclosure>
    </div>
  )
}
