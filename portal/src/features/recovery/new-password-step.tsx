import { Trans } from '@lingui/react/macro'
import { recoverPassword } from '@sadu/contract'
import { usePasswordPolicy } from '../../data/client/use-password-policy.ts'
import { PasswordPair, usePasswordForm } from '../../flows/password-pair.tsx'
import type { FlowControls } from '../../flows/use-flow.ts'
import { Form } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { setPassword } from './calls.ts'

/** The password that takes the forgotten one's place. */
export function NewPasswordStep({ flow }: { flow: FlowControls }) {
  const policy = usePasswordPolicy()
  const form = usePasswordForm({
    flow,
    call: recoverPassword,
    policy,
    first: [],
    send: ({ password }, key) => setPassword(password, key),
    onSent: () => flow.end('done'),
  })
  return (
    <Form form={form} className="gap-6">
      <PasswordPair policy={policy} form={form} />
      <Button
        type="submit"
        isBusy={flow.busy === 'finishing'}
        busyLabel={<Trans>Setting your password…</Trans>}
      >
        <Trans>Set the new password</Trans>
      </Button>
    </Form>
  )
}
