import { useLingui } from '@lingui/react/macro'

/** Error texts for an invalid new PIN and its repetition. */
export function usePinProblem(): (reason: string) => string {
  const { t } = useLingui()
  return (reason) => {
    switch (reason) {
      case 'repeated':
        return t`Digits that repeat are guessed first. Choose others.`
      case 'ascending':
      case 'descending':
        return t`Digits in a row are guessed first. Choose others.`
      case 'birthYear':
        return t`The year of your birth is guessed first. Choose other digits.`
      case 'different':
        return t`The two are not the same. Type the new PIN once more.`
      default:
        return t`Enter four digits.`
    }
  }
}
