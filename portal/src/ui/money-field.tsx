import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type MoneyFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'dir' | 'maxLength' | 'onChange' | 'value'
> & {
  /** The text as typed: the contract's `readAmount` parses it, and `useAmountProblem` returns the
   * error. */
  value: string
  onValue: (typed: string) => void
  /** Integers, such as points or years. */
  isWhole?: boolean
}

/** An amount or another number. It leaves the input as typed or pasted, with any digits and
 * separators. */
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
