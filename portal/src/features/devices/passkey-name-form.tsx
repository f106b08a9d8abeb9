import { Trans, useLingui } from '@lingui/react/macro'
import { renamePasskey } from '@sadu/contract/passkeys/calls'
import {
  PASSKEY_NAME_LENGTH,
  type PasskeyNameProblem,
  passkeyNameProblem,
} from '@sadu/contract/passkeys/passkey-name'
import { type ReactNode, useEffect, useRef } from 'react'
import { ShortForm } from '../../forms/form-frame.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type PasskeyNameFormProps = {
  /** Initial value of the field. */
  name: string
  action: ReactNode
  isBusy: boolean
  busyLabel: ReactNode
  /** Called with a valid name. */
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** Form for the name of a passkey, validated with the bridge’s rule before it is sent. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { name, action, isBusy, busyLabel, onSubmit, onCancel } = props
  const { t } = useLingui()
  const texts: Record<PasskeyNameProblem, string> = {
    required: t`Name is required`,
    hyphen: t`Hyphen (-) is not allowed`,
    special: t`Special characters are not allowed`,
    tooLong: t`The name can have at most ${PASSKEY_NAME_LENGTH} characters`,
  }

  const form = useCallForm({
    call: renamePasskey,
    fields: ['name'],
    rules: (typed) => ({ name: passkeyNameProblem(typed.name) }),
    textOf: (_, reason) => texts[reason as PasskeyNameProblem],
    initial: { name },
    isBusy,
    problem: null,
    onSubmit: (typed) => onSubmit(typed.name.trim()),
  })
  const { ref, ...field } = form.field('name')
  const element = useRef<HTMLInputElement>(null)

  useEffect(() => element.current?.select(), [])

  return (
    <ShortForm form={form}>
      <TextField
        {...field}
        ref={(input) => {
          ref(input)
          element.current = input
        }}
        label={t`Name of the passkey`}
        hint={t`A name you’ll recognise, such as My phone or Office laptop.`}
        dir="auto"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel={busyLabel}>
          {action}
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </ShortForm>
  )
}
