import { useLingui } from '@lingui/react/macro'
import type { TypedDate } from './typed-day.tsx'

/** Why what was typed is no day, in the person’s language; null where it is one or where nothing was typed. */
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
