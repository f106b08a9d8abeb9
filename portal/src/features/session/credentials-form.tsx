import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEarlySubmit } from '../../ui/use-early-submit.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'

type Credentials = { userName: string; password: string }

type CredentialsFormProps = {
  /** What was typed before, when the person comes back to this step. */
  userName: string
  isBusy: boolean
  /** Why the last try failed; a new one gives the focus back to the password. */
  problem: BridgeError | null
  /** The person has turned to the form. */
  onReady: () => void
  onSubmit: (credentials: Credentials) => void
}

type Missing = { userName: boolean; password: boolean }

/** User ID and password. The fields keep what is typed before the scripts arrive, and a form sent
 * before then is sent again as soon as they are here. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { userName, isBusy, problem, onReady, onSubmit } = props
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({ userName: false, password: false })

  useEarlySubmit(form)

  // Back from the code: the person goes on where the first field is.
  const [isReturn] = useState(userName !== '')
  useEffect(() => {
    if (isReturn) fieldOf(form.current, 'userName')?.focus()
  }, [isReturn])

  useEffect(() => {
    if (!problem) return
    const field = fieldOf(form.current, 'password')
    field?.focus()
    field?.select()
  }, [problem])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = {
      userName: fieldOf(event.currentTarget, 'userName')?.value.trim() ?? '',
      password: fieldOf(event.currentTarget, 'password')?.value ?? '',
    }
    const gaps = { userName: typed.userName === '', password: typed.password === '' }
    setMissing(gaps)
    if (!gaps.userName && !gaps.password) {
      onSubmit(typed)
      return
    }
    fieldOf(event.currentTarget, gaps.userName ? 'userName' : 'password')?.focus()
  }

  return (
    // Not a GET, so that a form sent without scripts never puts a password into an address.
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <TextField
        name="userName"
        label={t`User ID`}
        defaultValue={userName}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        onFocus={onReady}
        required
        error={missing.userName && t`User ID is required`}
        onChange={() => setMissing((old) => (old.userName ? { ...old, userName: false } : old))}
      />
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        maxLength={128}
        onFocus={onReady}
        required
        error={missing.password && t`Password is required`}
        onChange={() => setMissing((old) => (old.password ? { ...old, password: false } : old))}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Signing in…</Trans>}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}

function fieldOf(form: HTMLFormElement | null, name: keyof Credentials): HTMLInputElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}
