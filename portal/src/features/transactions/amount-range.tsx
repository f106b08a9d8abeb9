import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../ui/text-field.tsx'

type AmountRangeProps = {
  min: string
  max: string
  onChange: (range: { min?: string; max?: string }) => void
  /** Which of them is no amount, and whether the largest is below the smallest. */
  problems: { min: boolean; max: boolean; turned: boolean }
}

/** From one amount in riyals to another, whichever way the money went. */
export function AmountRange({ min, max, onChange, problems }: AmountRangeProps) {
  const { t } = useLingui()
  const notAnAmount = t`Enter an amount in riyals, such as 250 or 99.50.`
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t`Amount`}</legend>
      <TextField
        label={t`Smallest amount (SAR)`}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={min}
        error={problems.min && notAnAmount}
        onChange={(event) => onChange({ min: event.target.value })}
      />
      <TextField
        label={t`Largest amount (SAR)`}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={max}
        error={
          (problems.max && notAnAmount) ||
          (problems.turned && t`Enter an amount at or above the smallest one.`)
        }
        onChange={(event) => onChange({ max: event.target.value })}
      />
    </fieldset>
  )
}
