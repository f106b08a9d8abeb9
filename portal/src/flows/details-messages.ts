import { useLingui } from '@lingui/react/macro'
import {
  expiryDateProblem,
  identityNumberProblem,
  lastDigitsProblem,
} from '@sadu/contract/enrollment/card-details'
import { riyadhDay } from '@sadu/contract/core/days'
import type { FlowType } from '../data/stores/enrollment.ts'
import type { CardDetails } from './calls.ts'

export type DetailName = keyof CardDetails

/** Returns the reason why each detail is invalid, by the bridge's own rules; null if it is
 * valid. */
export function detailReasons(
  type: FlowType,
  details: CardDetails,
): Record<DetailName, string | null> {
  return {
    legalId: identityNumberProblem(details.legalId),
    expiryDate: expiryDateProblem(details.expiryDate, riyadhDay(new Date())),
    lastDigits: lastDigitsProblem(type, details.lastDigits),
  }
}

/** The error message of a field (docs/specification/5-validation.md), from the portal or the
 * bridge. */
export function useDetailMessages(type: FlowType) {
  const { t } = useLingui()
  return (name: DetailName, reason: string | null | undefined): string | null => {
    if (!reason) return null
    switch (name) {
      case 'legalId':
        if (reason === 'required') return t`Personal ID or Iqama number is required`
        return reason === 'checkDigit'
          ? t`This isn’t a valid ID or Iqama number. Check each digit.`
          : t`Personal ID or Iqama number has 10 digits, starting with 1 or 2`
      case 'expiryDate':
        return reason === 'required' ? t`Expiry date is required` : t`Expiry date is Incorrect`
      case 'lastDigits':
        return type === 'centurion' ? t`Last 5 digits are required` : t`Last 4 digits are required`
    }
  }
}
