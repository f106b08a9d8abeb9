import { useLingui } from '@lingui/react/macro'

/** Error texts for an invalid new PIN and its repetition. */
export function usePinProblem(): (reason: string) => string {
  const { t } = useLingui()
  return (reason) => {
    switch (reason) {
      case 'repeated':
        return t`Repeated digits are easy to guess. Choose others.`
      case 'ascending':
      case 'descending':
        return t`Digits in a row are easy to guess. Choose others.`
      case 'birthYear':
        return t`Your year of birth is easy to guess. Choose other digits.`
      case 'different':
        return t`The PINs don’t match. Type the new PIN again.`
      default:
        return t`Enter four digits.`
    }
  }
}
