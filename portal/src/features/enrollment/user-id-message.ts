import { useLingui } from '@lingui/react/macro'
import { USER_ID_LENGTH, type UserIdProblem } from '@sadu/contract/enrollment/user-id'

/** Error text for a refused user ID: the first reason the user can act on. Undefined if none. */
export function useUserIdMessage() {
  const { t } = useLingui()
  const texts: Record<UserIdProblem | 'taken', string> = {
    required: t`User ID is required`,
    taken: t`This user ID is taken. Choose another one.`,
    hyphen: t`Hyphen (-) is not allowed`,
    englishLetters: t`Please enter only English letters and numbers`,
    special: t`Please enter only English letters and numbers`,
    firstLetter: t`User ID must start with a letter`,
    tooShort: t`User ID must have at least ${USER_ID_LENGTH.min} characters`,
    tooLong: t`User ID can have at most ${USER_ID_LENGTH.max} characters`,
  }
  return ([first]: readonly string[]): string | undefined =>
    first === undefined ? undefined : (texts[first as UserIdProblem | 'taken'] ?? texts.special)
}
