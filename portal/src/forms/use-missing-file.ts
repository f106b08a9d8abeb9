import { useLingui } from '@lingui/react/macro'

/** The error of a form without its file: none was chosen, or it is too large. */
export function useMissingFile(): (uploads: { isTooLarge: boolean }) => string {
  const { t } = useLingui()
  return ({ isTooLarge }) =>
    isTooLarge ? t`Please select file less then 5MB` : t`Please select File`
}
