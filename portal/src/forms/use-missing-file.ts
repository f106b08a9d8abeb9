import { useLingui } from '@lingui/react/macro'

/** Why a form cannot be sent whose file is not there: none was chosen, or the one that was is too large. */
export function useMissingFile(): (uploads: { isTooLarge: boolean }) => string {
  const { t } = useLingui()
  return ({ isTooLarge }) =>
    isTooLarge ? t`Please select file less then 5MB` : t`Please select File`
}
