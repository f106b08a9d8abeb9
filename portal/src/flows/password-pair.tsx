import { useLingui } from '@lingui/react/macro'
import type { PasswordPolicy } from '@sadu/contract'
import { passwordProblems } from '@sadu/contract/rules/password'
import { PasswordField } from '../ui/password-field.tsx'
import { NewPasswordField } from '../ui/password-meter.tsx'
import { usePasswordProblem } from '../ui/password-problem.ts'

/** A password that is being chosen, and the same once more. It lives in its form alone. */
export type TypedPair = { password: string; confirmation: string }

/** Why each of the two is refused; empty when it is not. */
export type PairReasons = { password: readonly string[]; confirmation: readonly string[] }

export const NO_PAIR: TypedPair = { password: '', confirmation: '' }

/** What keeps a pair from being sent, by the policy; the bridge may still refuse it. */
export function pairReasons(
  { password, confirmation }: TypedPair,
  policy: PasswordPolicy,
): PairReasons {
  const isSame = password === confirmation
  return {
    password: passwordProblems(password, policy),
    confirmation: confirmation === '' ? ['required'] : isSame ? [] : ['mismatch'],
  }
}

/** The messages of docs/specification/5-validation.md for a pair that was refused. */
export function usePairMessages(policy: PasswordPolicy) {
  const { t } = useLingui()
  const passwordProblem = usePasswordProblem(policy)
  return ({ password, confirmation }: PairReasons) => ({
    password: passwordProblem(password),
    confirmation:
      confirmation[0] === 'required'
        ? t`Confirm password is required`
        : confirmation[0] && t`Confirm Password must match`,
  })
}

type PasswordPairProps = {
  policy: PasswordPolicy
  typed: TypedPair
  messages: { password: string | undefined; confirmation: string | undefined }
  onType: (typed: TypedPair) => void
}

export function PasswordPair({ policy, typed, messages, onType }: PasswordPairProps) {
  const { t } = useLingui()
  return (
    <>
      <NewPasswordField
        policy={policy}
        id="password"
        name="password"
        label={t`Password`}
        value={typed.password}
        error={messages.password}
        maxLength={128}
        required
        onChange={({ currentTarget: { value } }) => onType({ ...typed, password: value })}
      />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label={t`Confirm password`}
        autoComplete="new-password"
        value={typed.confirmation}
        error={messages.confirmation}
        maxLength={128}
        required
        onChange={({ currentTarget: { value } }) => onType({ ...typed, confirmation: value })}
      />
    </>
  )
}
