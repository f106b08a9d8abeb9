import { useLingui } from '@lingui/react/macro'

/** What to say at a field of a reason that the form has no text of its own for. */
export function useReasonText() {
  const { t } = useLingui()
  return (reason: string): string =>
    reason === 'required' ? t`Field is required` : t`This can’t be used. Check what you’ve entered.`
}
