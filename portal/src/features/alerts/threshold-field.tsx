import { Trans, useLingui } from '@lingui/react/macro'
import { MIN_THRESHOLD_MINOR } from '@sadu/contract/alerts/kinds'
import { shortDecimalText } from '@sadu/contract/core/decimal'
import { type AmountProblem, readAmount } from '@sadu/contract/core/typed-amount'
import { type FocusEvent, useId, useState } from 'react'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { ERROR_CLASS, ErrorText, INPUT_CLASS } from '../../ui/field.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import type { SetAlerts } from './queries.ts'

/** In halalas. */
const BOUNDS = { least: 0, most: MIN_THRESHOLD_MINOR } as const

/** Formats an amount for the field, in plain digits; empty for every charge. */
const plainText = (minor: number): string => (minor === 0 ? '' : shortDecimalText(minor))

/** Reads the field. Empty means every charge. */
function leastOf(text: string): { least?: number; problem: AmountProblem | null } {
  const { value, problem } = readAmount(text, 'SAR', BOUNDS)
  if (problem === 'required') return { least: 0, problem: null }
  return value === undefined ? { problem: problem ?? null } : { least: value, problem: null }
}

/** Minimum amount of charges that send an alert; saved on blur. */
export function ThresholdField({ leastMinor, set }: { leastMinor: number; set: SetAlerts }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(plainText(leastMinor))
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  const [known, setKnown] = useState(leastMinor)
  if (known !== leastMinor) {
    setKnown(leastMinor)
    // Changed elsewhere. What the person has typed here stays.
    if (leastOf(typed).least === known) setTyped(plainText(leastMinor))
  }
  const textOf = useAmountProblem({ currency: 'SAR', ...BOUNDS })
  const isWrong = problem !== null

  const save = ({ target }: FocusEvent<HTMLInputElement>) => {
    const { least, problem: found } = leastOf(target.value)
    setProblem(found)
    if (least !== undefined && least !== leastMinor) void set({ leastMinor: least })
  }

  return (
    <div className="mt-3 grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <label htmlFor={id}>
          <Trans>Minimum amount</Trans>
        </label>
        <span dir="ltr" className="relative inline-flex max-w-full items-center text-base text-ink">
          <span aria-hidden className="absolute start-3">
            <Riyal />
          </span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            value={typed}
            placeholder="0"
            aria-label={t`Minimum amount, in riyals`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={save}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
            className={`${INPUT_CLASS} w-32! max-w-full ps-9!`}
          />
        </span>
        <Trans>and every charge abroad</Trans>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className={ERROR_CLASS}>
          <ErrorText>{textOf(problem)}</ErrorText>
        </p>
      )}
    </div>
  )
}
