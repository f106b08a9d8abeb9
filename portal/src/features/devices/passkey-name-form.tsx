import { Trans, useLingui } from '@lingui/react/macro'
import {
  PASSKEY_NAME_LENGTH,
  type PasskeyNameProblem,
  passkeyNameProblem,
} from '@sadu/contract/rules/passkey-name'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type PasskeyNameFormProps = {
  /** What stands in the field at first. */
  name: string
  action: ReactNode
  isBusy: boolean
  busyLabel: ReactNode
  /** Gets a name that can be used. */
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** The name of a passkey, checked by the rule of the bridge before it is sent. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { name, action, isBusy, busyLabel, onSubmit, onCancel } = props
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PasskeyNameProblem | null>(null)

  const texts: Record<PasskeyNameProblem, string> = {
    required: t`Name is required`,
    hyphen: t`Hyphen (-) is not allowed`,
    special: t`Special characters are not allowed`,
    tooLong: t`The name can have ${PASSKEY_NAME_LENGTH} characters at most`,
  }

  useEffect(() => field.current?.select(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = field.current?.value.trim() ?? ''
    const found = passkeyNameProblem(typed)
    setProblem(found)
    if (found) field.current?.focus()
    else onSubmit(typed)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        ref={field}
        name="passkeyName"
        label={t`Name of the passkey`}
        hint={t`So that you know it again, such as My phone or Office laptop.`}
        defaultValue={name}
        dir="auto"
        autoComplete="off"
        required
        error={problem && texts[problem]}
        onChange={() => setProblem(null)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel={busyLabel}>
          {action}
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
