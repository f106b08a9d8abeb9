import { Trans, useLingui } from '@lingui/react/macro'
import { LEAST_MAX_MINOR } from '@sadu/contract/alerts/kinds'
import { type FocusEvent, useId, useState } from 'react'
import { ERROR_CLASS, ErrorText, INPUT_CLASS } from '../../ui/field.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import type { SetAlerts } from './queries.ts'

const MINOR = 100
const ARABIC_ZERO = 0x0660

/** Latin digits of what was typed in either script. */
const latinDigits = (typed: string): string =>
  typed.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO)).replace('٫', '.')

/** An amount in minor units, or null for what is none that may be asked for. */
export function readLeast(typed: string): number | null {
  const text = latinDigits(typed).trim()
  if (text === '') return 0
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null
  const minor = Math.round(Number(text) * MINOR)
  return minor <= LEAST_MAX_MINOR ? minor : null
}

/** From which amount charges are told; kept when the field is left. */
export function ThresholdField({ leastMinor, set }: { leastMinor: number; set: SetAlerts }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(leastMinor === 0 ? '' : String(leastMinor / MINOR))
  const [isWrong, setWrong] = useState(false)

  const keep = ({ target }: FocusEvent<HTMLInputElement>) => {
    const least = readLeast(target.value)
    setWrong(least === null)
    if (least !== null && least !== leastMinor) void set({ leastMinor: least })
  }

  return (
    <div className="mt-3 grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <label htmlFor={id}>
          <Trans>Only from</Trans>
        </label>
        <span dir="ltr" className="relative inline-flex items-center text-base text-ink">
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
            aria-label={t`Only from, in riyals`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keep}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
            className={`${INPUT_CLASS} w-32! ps-9!`}
          />
        </span>
        <Trans>and every charge abroad</Trans>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className={ERROR_CLASS}>
          <ErrorText>
            <Trans>Enter an amount from 0 to 100,000 riyals.</Trans>
          </ErrorText>
        </p>
      )}
    </div>
  )
}
