import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { countText } from '../../i18n/formats/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import type { Insights } from './queries.ts'

type CategoryTotal = Insights['byCategory'][number]

const totalCell = ({ total }: CategoryTotal) => <Amount money={total} />

/** Table of every category with its exact figures, as an alternative to the chart. */
export function SpendingTable({ insights }: { insights: Insights }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return (
    <div className="mt-4 border-t border-line pt-2 max-sm:hidden">
      <Disclosure summary={t`Show as a table`}>
        <DataTable
          caption={t`Spending this cycle by category`}
          rows={insights.byCategory}
          rowKey={({ category }) => category}
          columns={[
            {
              key: 'category',
              header: t`Category`,
              cell: ({ category }) => i18n._(CATEGORIES[category].label),
            },
            {
              key: 'count',
              header: t`Count`,
              isFigure: true,
              cell: ({ count }) => countText(count, formats),
            },
            {
              key: 'total',
              header: t`Amount`,
              isFigure: true,
              cell: totalCell,
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}
