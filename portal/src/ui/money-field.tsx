import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type MoneyFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'dir' | 'maxLength' | 'onChange' | 'value'
> & {
  /** As it is typed: `readAmount` of the contract reads it, and `useAmountProblem` says why it does not. */
  value: string
  onValue: (typed: string) => void
  /** Whole numbers, such as points or years. */
  isWhole?: boolean
}

/** An amount or another number. It keeps what is typed and pasted, whichever digits and separators that has. */
export function MoneyField({ onValue, isWhole = false, ...field }: MoneyFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      dir="ltr"
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
