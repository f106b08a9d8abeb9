import { useLingui } from '@lingui/react/macro'

/** The fallback text for a field error that the form has no text for. */
export function useReasonText() {
  const { t } = useLingui()
  return (reason: string): string =>
    reason === 'required' ? t`Field is required` : t`This can’t be used. Check what you’ve entered.`
}
