import { useLingui } from '@lingui/react/macro'
import type { TypedDate } from './typed-day.tsx'

/** The error text of an invalid date, localized; null if it is valid or empty. */
export function useDateProblem(): (typed: TypedDate) => string | null {
  const { t } = useLingui()
  return (typed) => {
    if (typed === 'partial') return t`Enter the day, the month and the year.`
    if (typed === 'impossible') {
      return t`There’s no such date. Check the day, the month and the year.`
    }
    return null
  }
}
