import { useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

type Day = SpendingCycle['byDay'][number]

const dayCell = ({ day }: Day) => <DateText value={day} />
const totalCell = ({ total }: Day) => <Amount money={total} />

/** Data table for the rows of days. */
export function DaysTable({ cycle }: { cycle: SpendingCycle }) {
  const { t, i18n } = useLingui()
  const comma = t`, `
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Disclosure summary={t`Show as a table`}>
        <DataTable
          caption={t`Spending in the cycle by day`}
          rows={cycle.byDay}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: t`Day`, cell: dayCell },
            {
              key: 'categories',
              header: t`Categories`,
              cell: ({ byCategory }) =>
                byCategory.map(({ category }) => i18n._(CATEGORIES[category].label)).join(comma),
            },
            { key: 'total', header: t`Amount`, isFigure: true, cell: totalCell },
          ]}
        />
      </Disclosure>
    </div>
  )
}
