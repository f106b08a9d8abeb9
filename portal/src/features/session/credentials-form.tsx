import { Trans, useLingui } from '@lingui/react/macro'
import { removeInvisible } from '@sadu/contract/core/typed-text'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { ShortForm } from '../../forms/form-frame.tsx'
import { usePlainForm } from '../../forms/use-plain-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Credentials = { userName: string; password: string }

type CredentialsFormProps = {
  /** The user ID typed before, when the user returns to this step. */
  userName: string
  isBusy: boolean
  /** Why the last attempt failed; a new error focuses the password. */
  problem: BridgeError | null
  /** Called when the user focuses the form. */
  onReady: () => void
  onSubmit: (credentials: Credentials) => void
}

/** The user ID as sent: trimmed and without invisible characters. */
const userIdOf = ({ userName }: Credentials) => removeInvisible(userName).trim()

const FIELDS = ['userName', 'password'] as const

/** User ID and password. The fields keep what is typed before hydration, and a form submitted
 * before then is resubmitted after it. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { userName, isBusy, problem, onReady, onSubmit } = props
  const { t } = useLingui()
  const texts = { userName: t`User ID is required`, password: t`Password is required` }
  const form = usePlainForm({
    fields: FIELDS,
    rules: (typed) => ({
      userName: userIdOf(typed) === '' ? 'required' : null,
      password: typed.password === '' ? 'required' : null,
    }),
    textOf: (name) => texts[name],
    isBusy,
    problem,
    onSubmit: (typed) => onSubmit({ ...typed, userName: userIdOf(typed) }),
  })
  const { elementOf } = form

  // When returning from the code step, focus the first field.
  const [isReturn] = useState(userName !== '')
  const focus = useEffectEvent((name: keyof Credentials) => elementOf(name)?.focus())
  useEffect(() => {
    if (isReturn) focus('userName')
  }, [isReturn])

  const select = useEffectEvent(() => elementOf('password')?.select())
  useEffect(() => {
    if (!problem) return
    focus('password')
    select()
  }, [problem])

  return (
    <ShortForm form={form}>
      <TextField
        {...form.field('userName')}
        label={t`User ID`}
        defaultValue={userName}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        onFocus={onReady}
      />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
        maxLength={128}
        onFocus={onReady}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Signing in…</Trans>}>
        <Trans>Sign in</Trans>
      </Button>
    </ShortForm>
  )
}
