import { Trans, useLingui } from '@lingui/react/macro'
import type { PasswordPolicy } from '@sadu/contract'
import { updatePassword } from '@sadu/contract/password/calls'
import { triesText } from '@sadu/contract/core/tries-text'
import { repetitionProblem } from '@sadu/contract/password/policy'
import type { BridgeError } from '../../data/errors.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Form } from '../../forms/form.tsx'
import { usePasswordVerdict } from '../../forms/use-password-verdict.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewPasswordField } from '../../ui/password-meter.tsx'
import { usePasswordProblem } from '../../ui/password-problem.ts'
import type { PasswordChange } from './use-password-change.ts'

type ChangeFormProps = {
  policy: PasswordPolicy
  isBusy: boolean
  problem: BridgeError | null
  onSubmit: (change: PasswordChange) => void
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const
type FieldName = (typeof FIELDS)[number]

/** Current password, new password with its requirements, and confirmation of the new password. */
export function ChangeForm({ policy, isBusy, problem, onSubmit }: ChangeFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const passwordProblem = usePasswordProblem(policy)
  const { problemsOf, ...judged } = usePasswordVerdict({ policy, isSent: isBusy })
  const textOf = (name: FieldName, reason: string): string | undefined => {
    switch (name) {
      case 'currentPassword':
        return reason === 'wrong'
          ? `${t`The current password is incorrect.`} ${triesText(problem?.details?.triesLeft ?? 0, language)}`
          : t`Current password is required`
      case 'newPassword':
        return passwordProblem([reason])
      case 'confirmation':
        return reason === 'required'
          ? t`Confirm password is required`
          : t`Confirm Password must match`
    }
  }
  const form = useCallForm({
    call: updatePassword,
    fields: FIELDS,
    rules: ({ currentPassword, newPassword, confirmation }) => ({
      currentPassword: currentPassword === '' ? 'required' : null,
      newPassword: problemsOf(newPassword)[0],
      confirmation: repetitionProblem(newPassword, confirmation),
    }),
    textOf,
    isBusy,
    problem,
    reasonsOf: ({ name }) => (name === 'wrongCredentials' ? { currentPassword: 'wrong' } : {}),
    onSubmit: ({ currentPassword, newPassword }) => onSubmit({ currentPassword, newPassword }),
  })
  const field = (name: FieldName) => ({ ...form.field(name), maxLength: 128 })

  return (
    <Form form={form}>
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordField
        label={t`New password`}
        policy={policy}
        {...field('newPassword')}
        {...judged}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Sending a code…</Trans>}>
        <Trans>Continue</Trans>
      </Button>
      <p className="text-sm text-ink-2">
        <Trans>
          We’ll send you a code to confirm the change. You’ll be signed out everywhere else; this
          session stays open.
        </Trans>
      </p>
    </Form>
  )
}
