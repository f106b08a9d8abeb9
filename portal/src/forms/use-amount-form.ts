import type { Currency } from '@sadu/contract'
import { type AmountProblem, readAmount, readWhole } from '@sadu/contract/core/typed-amount'
import { useState } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { useAmountProblem } from '../ui/amount-problem.ts'
import { useStepForm } from './use-step-form.ts'

type AmountFormOptions<Name extends string> = {
  /** The field of the call for the number. */
  name: Name
  /** The currency of an amount; without one, the number is a whole number. */
  currency?: Currency
  bounds: { least: number; most: number }
  initial: () => string
  problem: BridgeError | null
  /** Continues with a number within the bounds. */
  onSubmit: (value: number) => unknown
}

/** A form for one number: an amount, or points. `value` is the typed number, or 0 while it is
 * invalid. */
export function useAmountForm<Name extends string>(options: AmountFormOptions<Name>) {
  const { name, currency, bounds, initial, problem, onSubmit } = options
  const [typed, setTyped] = useState(initial)
  const read = currency ? readAmount(typed, currency, bounds) : readWhole(typed, bounds)
  const textOf = useAmountProblem({ ...bounds, ...(currency && { currency }) })
  const form = useStepForm<Name>({
    fields: [name],
    values: { [name]: typed },
    enter: (change) => setTyped(change[name] ?? ''),
    reasons: { [name]: read.problem ?? null } as Record<Name, AmountProblem | null>,
    textOf: (_, reason) => textOf(OF_BRIDGE[reason] ?? (reason as AmountProblem)),
    problem,
    onSubmit: () => read.value !== undefined && onSubmit(read.value),
  })
  return { form, value: read.value ?? 0 }
}

/** The bridge's reasons, mapped to the problems of a typed amount. */
const OF_BRIDGE: Readonly<Record<string, AmountProblem>> = {
  tooLow: 'tooSmall',
  tooHigh: 'tooLarge',
}
