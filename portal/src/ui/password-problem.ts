import { useLingui } from '@lingui/react/macro'
import type { PasswordPolicy } from '@sadu/contract'
import type { PasswordProblem } from '@sadu/contract/password/policy'

/** Returns a function that returns the field error of a refused password
 * (docs/specification/5-validation.md#user-id-and-password): the text of its first reason, in the
 * order of what a person can fix. Undefined without a reason. */
export function usePasswordProblem(policy: PasswordPolicy) {
  const { t } = useLingui()
  const { minLength, maxLength, required } = policy
  const isDefault = [...required].toSorted().join() === 'digit,letter,symbol'

  const built = () => {
    if (minLength !== maxLength) {
      return t`Password must be ${minLength} to ${maxLength} characters and meet each line below`
    }
    return isDefault
      ? t`Password must be ${minLength} characters with letters, numbers and symbols`
      : t`Password must be ${minLength} characters and meet each line below`
  }

  return (reasons: readonly string[]): string | undefined => {
    const [first] = reasons as readonly PasswordProblem[]
    switch (first) {
      case undefined:
        return undefined
      case 'required':
        return t`Password is required`
      case 'unprintable':
        return t`The password has an invalid character. Type it again.`
      case 'hasUserId':
        return t`The password must not contain your user ID. Choose another one.`
      case 'breached':
        return t`This password is easy to guess: it’s on lists of stolen passwords. Choose another one.`
      case 'unchanged':
        return t`This is your current password. Choose another one.`
      case 'tooShort':
      case 'tooLong':
      case 'noLetter':
      case 'noUpper':
      case 'noLower':
      case 'noDigit':
      case 'noSymbol':
        return built()
    }
  }
}
