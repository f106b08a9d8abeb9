import { Trans, useLingui } from '@lingui/react/macro'
import type { PasswordPolicy } from '@sadu/contract'
import { passwordProblems } from '@sadu/contract/rules/password'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
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
type Faults = Partial<Record<FieldName, string>>

/** The current password, the new one with what it needs, and the new one again. */
export function ChangeForm({ policy, isBusy, problem, onSubmit }: ChangeFormProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const [isTouched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const passwordProblem = usePasswordProblem(policy)

  const valueOf = (name: FieldName) => {
    const field = form.current?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }

  const judge = (): Faults => {
    const newPassword = valueOf('newPassword')
    const confirmation = valueOf('confirmation')
    const found: Record<FieldName, string | undefined> = {
      currentPassword: valueOf('currentPassword') ? undefined : t`Current password is required`,
      newPassword: passwordProblem(passwordProblems(newPassword, policy)),
      confirmation: confirmation
        ? confirmation === newPassword
          ? undefined
          : t`Confirm Password must match`
        : t`Confirm password is required`,
    }
    return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = judge()
    setOwn(found)
    setTouched(new Set())
    if (Object.keys(found).length > 0) {
      setAttempt((before) => before + 1)
      return
    }
    onSubmit({
      currentPassword: valueOf('currentPassword'),
      newPassword: valueOf('newPassword'),
    })
  }

  const refused: Faults = {}
  if (problem?.name === 'wrongCredentials') {
    refused.currentPassword = t`The current password is not right. Tries left: ${problem.details?.triesLeft ?? 0}.`
  }
  const reasons = problem?.details?.fields?.filter(({ path }) => path === 'newPassword') ?? []
  const refusedNew = passwordProblem(reasons.map(({ reason }) => reason))
  if (refusedNew) refused.newPassword = refusedNew

  // What is being put right is no longer said to be wrong.
  const faultOf = (name: FieldName) =>
    isTouched.has(name) ? undefined : (own[name] ?? refused[name])
  const faults = FIELDS.flatMap((name) => {
    const message = faultOf(name)
    return message ? [{ field: `${id}-${name}`, message }] : []
  })
  const isAboutFields = Object.keys(refused).length > 0
  const fieldProps = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    maxLength: 128,
    required: true,
    error: faultOf(name),
    onChange: () => setTouched((before) => new Set(before).add(name)),
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {problem && !isAboutFields && <ProblemNotice problem={problem} />}
      {faults.length > 0 && <ErrorSummary faults={faults} attempt={attempt} />}
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        {...fieldProps('currentPassword')}
      />
      <NewPasswordField label={t`New password`} policy={policy} {...fieldProps('newPassword')} />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...fieldProps('confirmation')}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Sending a code…</Trans>}>
        <Trans>Continue</Trans>
      </Button>
      <p className="text-sm text-ink-2">
        <Trans>
          We send you a code to confirm the change. It signs you out everywhere else, and this
          session stays open.
        </Trans>
      </p>
    </form>
  )
}
