import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Currency } from '@sadu/contract'
import { useState } from 'react'
import type { FormatPreferences } from '../../i18n/formats/locale.ts'
import { countText, moneyParts } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import {
  convert,
  MAX_POINTS,
  type ConversionProblem,
  type Converted,
  type Unit,
} from './conversion.ts'

const UNITS: readonly Unit[] = ['points', 'sar', 'usd']
const CURRENCIES = { sar: 'SAR', usd: 'USD' } as const satisfies Partial<Record<Unit, Currency>>

/** Formats a converted amount for its field. */
function written(unit: Unit, converted: Converted, formats: FormatPreferences): string {
  if (unit === 'points') return countText(converted.points, formats)
  const money = { minor: converted[unit], currency: CURRENCIES[unit] }
  const { major, separator, minor } = moneyParts(money, formats)
  return `${major}${separator}${minor}`
}

/** The number of points by which the balance falls short of the result. */
function missingOf(result: ReturnType<typeof convert>, balance: number | null): number {
  if (balance === null || !('converted' in result) || !result.converted) return 0
  return result.converted.points - Math.max(0, balance)
}

function Beyond({ points }: { points: number }) {
  const count = countText(points, useFormats())
  return (
    <Plural
      value={points}
      one="One point more than you have"
      other={`${count} points more than you have`}
    />
  )
}

/** Calculator for points, riyals and dollars: editing one field updates the others. */
export function PointsCalculator({ balance }: { balance: number | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const start = balance !== null && balance > 0 ? balance : 10_000
  const [typed, setTyped] = useState({ unit: 'points' as Unit, text: countText(start, formats) })
  const result = convert(typed.unit, typed.text)
  const most = countText(MAX_POINTS, formats)
  const missing = missingOf(result, balance)
  const refused = useAmountProblem(
    typed.unit === 'points' ? {} : { currency: CURRENCIES[typed.unit] },
  )
  const textOf = (problem: ConversionProblem) =>
    problem === 'tooLarge' ? t`The calculator goes up to ${most} points.` : refused(problem)
  const labels = { points: t`Points`, sar: t`Saudi riyals`, usd: t`US dollars` }
  return (
    <Panel title={t`Work out what points are worth`}>
      <div className="grid gap-4">
        {UNITS.map((unit) => {
          const isTyped = unit === typed.unit
          const value = isTyped
            ? typed.text
            : 'converted' in result && result.converted
              ? written(unit, result.converted, formats)
              : ''
          return (
            <MoneyField
              key={unit}
              label={labels[unit]}
              error={isTyped && 'problem' in result ? textOf(result.problem) : undefined}
              hint={
                unit === 'points' && (missing > 0 ? <Beyond points={missing} /> : t`Up to ${most}`)
              }
              isWhole={unit === 'points'}
              value={value}
              onValue={(text) => setTyped({ unit, text })}
            />
          )
        })}
        <p className="text-sm text-ink-2">
          <Trans>Points are rounded up, values down.</Trans>
        </p>
        {balance !== null && balance > 0 && (
          <Button
            tone="secondary"
            onClick={() => setTyped({ unit: 'points', text: countText(balance, formats) })}
          >
            <Trans>Use all my points</Trans>
          </Button>
        )}
        <output className="sr-only">{spoken()}</output>
      </div>
    </Panel>
  )

  /** Screen reader text of the computed fields. */
  function spoken(): string {
    if (!('converted' in result) || !result.converted) return ''
    const { converted } = result
    const points = written('points', converted, formats)
    const sar = written('sar', converted, formats)
    const usd = written('usd', converted, formats)
    return t`Points ${points}: SAR ${sar}, USD ${usd}`
  }
}
