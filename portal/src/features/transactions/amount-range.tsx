import { useLingui } from '@lingui/react/macro'
import type { AmountProblem } from '@sadu/contract/core/typed-amount'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { MAX_AMOUNT } from './filters.ts'

type AmountRangeProps = {
  min: string
  max: string
  onChange: (range: { min?: string; max?: string }) => void
  /** Validation errors of both amounts, and whether the maximum is below the minimum. */
  problems: { min: AmountProblem | undefined; max: AmountProblem | undefined; turned: boolean }
}

/** Range of amounts in riyals, for charges and credits. */
export function AmountRange({ min, max, onChange, problems }: AmountRangeProps) {
  const { t } = useLingui()
  const textOf = useAmountProblem({ currency: 'SAR', most: MAX_AMOUNT })
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t`Amount`}</legend>
      <MoneyField
        label={t`Smallest amount (SAR)`}
        value={min}
        error={problems.min && textOf(problems.min)}
        onValue={(typed) => onChange({ min: typed })}
      />
      <MoneyField
        label={t`Largest amount (SAR)`}
        value={max}
        error={
          (problems.max && textOf(problems.max)) ||
          (problems.turned && t`Enter an amount at or above the smallest one.`)
        }
        onValue={(typed) => onChange({ max: typed })}
      />
    </fieldset>
  )
}
