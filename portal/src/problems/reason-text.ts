import { useLingui } from '@lingui/react/macro'

/** Returns the fallback text for a field error without a text in the form. */
export function useReasonText() {
  const { t } = useLingui()
  return (reason: string): string =>
    reason === 'required' ? t`Field is required` : t`This can’t be used. Check what you’ve entered.`
}
