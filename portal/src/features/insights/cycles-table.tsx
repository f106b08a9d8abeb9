import { useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Comparison } from './comparison.tsx'
import { CycleRange } from './cycle-range.tsx'

const rangeCell = (cycle: SpendingCycle) => <CycleRange cycle={cycle} />
const totalCell = ({ total }: SpendingCycle) => <Amount money={total} />
const comparisonCell = ({ total, before }: SpendingCycle) => (
  <Comparison total={total} before={before} />
)

/** Data table for the cycle bars. */
export function CyclesTable({ cycles }: { cycles: readonly SpendingCycle[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Disclosure summary={t`Show as a table`}>
        <DataTable
          caption={t`Spending by cycle`}
          rows={cycles}
          rowKey={({ from }) => from}
          columns={[
            { key: 'cycle', header: t`Cycle`, cell: rangeCell },
            {
              key: 'count',
              header: t`Count`,
              isFigure: true,
              cell: ({ count }) => countText(count, formats),
            },
            { key: 'total', header: t`Amount`, isFigure: true, cell: totalCell },
            {
              key: 'comparison',
              header: t`Against the cycle before`,
              isFigure: true,
              cell: comparisonCell,
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}
