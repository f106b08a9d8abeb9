import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CycleRange } from './cycle-range.tsx'
import type { ChargeLine } from './charge-lines.ts'
import type { Recurring } from './queries.ts'

type Charged = { made: Money; expected: Money }
type Row = { cycle: Recurring['cycles'][number]; charged: Charged[]; total: Charged }

const rangeCell = ({ cycle }: Row) => <CycleRange cycle={cycle} />
const totalCell = ({ total }: Row) => <ChargedText {...total} />
const chargedCell = (place: number) => {
  const ofLine = ({ charged }: Row) => charged[place] && <ChargedText {...charged[place]} />
  return ofLine
}

type RecurringTableProps = { lines: readonly ChargeLine[]; recurring: Recurring }

/** Data table for the lines: the amounts charged and expected in each cycle. */
export function RecurringTable({ lines, recurring }: RecurringTableProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { cycles, perMonth } = recurring
  const sumOf = (parts: readonly { made: number; expected: number }[]) => ({
    made: { ...perMonth, minor: parts.reduce((sum, { made }) => sum + made, 0) },
    expected: { ...perMonth, minor: parts.reduce((sum, { expected }) => sum + expected, 0) },
  })
  const rows = cycles.map((cycle, at) => {
    const parts = lines.map(({ cells }) => cells.slice(at, at + 1))
    return { cycle, charged: parts.map(sumOf), total: sumOf(parts.flat()) }
  })
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Disclosure summary={t`Show as a table`}>
        <DataTable
          caption={t`Recurring charges by cycle`}
          rows={rows}
          rowKey={({ cycle }) => cycle.from}
          columns={[
            { key: 'cycle', header: t`Cycle`, cell: rangeCell },
            ...lines.map(({ charge }, place) => ({
              key: String(place),
              header: <bdi>{charge.merchantName[language]}</bdi>,
              isFigure: true,
              cell: chargedCell(place),
            })),
            { key: 'total', header: t`Total`, isFigure: true, cell: totalCell },
          ]}
        />
      </Disclosure>
    </div>
  )
}

function ChargedText({ made, expected }: Charged) {
  if (made.minor === 0 && expected.minor === 0) return <Trans>Nothing</Trans>
  return (
    <>
      {made.minor > 0 && (
        <span className="block">
          <Amount money={made} />
        </span>
      )}
      {expected.minor > 0 && (
        <span className="block text-ink-2">
          <Trans>
            <Amount money={expected} /> expected
          </Trans>
        </span>
      )}
    </>
  )
}
