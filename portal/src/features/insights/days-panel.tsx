import { Trans, useLingui } from '@lingui/react/macro'
import type { Category, SpendingCycle } from '@sadu/contract'
import { useId, useState } from 'react'
import { moneyText } from '../../i18n/formats/money.ts'
import { dayText, weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DaysTable } from './days-table.tsx'
import { RowsLink } from './rows-link.tsx'
import { SavePicture } from './save-picture.tsx'
import { chartRows, type ChartRow, coloursOf, type Segment } from './day-rows.ts'

type DaysPanelProps = { cycle: SpendingCycle; until: string }

/** The days of the selected cycle: one row per day, as wide as its spending, in the colours of its
 * categories. A selected day expands to its total by category. */
export function DaysPanel({ cycle, until }: DaysPanelProps) {
  const { t } = useLingui()
  const name = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const days = chartRows(cycle, until)
  return (
    <Panel title={t`Day by day`}>
      {cycle.byDay.length === 0 ? (
        <EmptyState title={<Trans>Nothing spent in this cycle</Trans>} />
      ) : (
        <>
          <Legend cycle={cycle} />
          <fieldset className="min-w-0">
            <legend className="sr-only">{t`Show the day`}</legend>
            {days.map((one, at) => (
              <DayRow
                key={one.day}
                {...one}
                name={name}
                // One label per week is enough.
                isLabelled={at % 7 === 0 || one.day === chosen}
                isChosen={one.day === chosen}
                onChoose={() => setChosen(one.day)}
              />
            ))}
          </fieldset>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-sm text-ink-2">
              <Trans>The wider the row, the more was spent that day. Choose a row to see it.</Trans>
            </p>
            <SavePicture days={days} fileName={`spending-by-day-${cycle.from}`} />
          </div>
          <DaysTable cycle={cycle} />
        </>
      )}
    </Panel>
  )
}

/** Legend of the category colours. */
function Legend({ cycle }: { cycle: SpendingCycle }) {
  const { t, i18n } = useLingui()
  const spent = new Set(cycle.byDay.flatMap(({ byCategory }) => byCategory.map(categoryOf)))
  const named = new Map<string, Category | 'other'>()
  for (const [category, colour] of coloursOf(cycle)) {
    // Only the smallest categories share a colour.
    if (spent.has(category)) named.set(colour, named.has(colour) ? 'other' : category)
  }
  return (
    <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[...named].map(([colour, category]) => (
        <li key={colour} className="inline-flex items-center gap-2">
          <Swatch colour={colour} />
          {category === 'other' ? t`Other` : i18n._(CATEGORIES[category].label)}
        </li>
      ))}
    </ul>
  )
}

const categoryOf = ({ category }: { category: Category }) => category

const Swatch = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 12 12" aria-hidden className="size-3 shrink-0">
    <rect width="12" height="12" rx="2" fill={colour} />
  </svg>
)

type DayRowProps = ChartRow & {
  name: string
  isLabelled: boolean
  isChosen: boolean
  onChoose: () => void
}

function DayRow({ day, spent, segments, name, isLabelled, isChosen, onChoose }: DayRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const whole = weekdayText(day, formats)
  const dayLabel = spent
    ? t`${whole}, ${moneyText(spent.total, formats)}`
    : t`${whole}, nothing spent`
  return (
    <>
      <label className="group flex min-h-6 cursor-pointer items-center gap-3 rounded-sm transition-colors duration-150 hover:bg-sunken has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input
          type="radio"
          name={name}
          value={day}
          checked={isChosen}
          onChange={onChoose}
          aria-label={dayLabel}
          className="sr-only"
        />
        <span
          aria-hidden
          className="w-18 shrink-0 text-xs whitespace-nowrap text-ink-2 group-has-checked:font-semibold group-has-checked:text-ink"
        >
          {isLabelled && <bdi>{dayText(day, formats, 'short')}</bdi>}
        </span>
        <Row segments={segments} />
      </label>
      {isChosen && <DayDetail day={day} spent={spent} />}
    </>
  )
}

/** The segments of a day, drawn from the start of the line in both languages. */
function Row({ segments }: { segments: readonly Segment[] }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden
      className="h-4 w-0 flex-1 rtl:-scale-x-100"
    >
      <rect y="1.9" width="100" height="0.2" className="fill-line" />
      {segments.map(({ category, from, width, colour }) => (
        <rect
          key={category}
          x={from * 100}
          width={Math.max(0.6, width * 100 - 0.3)}
          height="4"
          fill={colour}
        />
      ))}
    </svg>
  )
}

function DayDetail({ day, spent }: Pick<ChartRow, 'day' | 'spent'>) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <div className="my-1 rounded-md bg-sunken px-4 py-2" aria-live="polite">
      <RowsLink rows={spent !== null && { from: day, to: day, by: 'posting' }}>
        <span className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
            <bdi>{weekdayText(day, formats)}</bdi>
            {spent ? (
              <Amount money={spent.total} className="font-semibold" />
            ) : (
              <span className="font-normal text-ink-2">
                <Trans>Nothing spent</Trans>
              </span>
            )}
          </span>
          {spent?.byCategory.map(({ category, total }) => (
            <span key={category} className="flex justify-between gap-4 text-sm text-ink-2">
              {i18n._(CATEGORIES[category].label)}
              <Amount money={total} />
            </span>
          ))}
        </span>
      </RowsLink>
    </div>
  )
}
