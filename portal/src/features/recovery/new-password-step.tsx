import { Trans } from '@lingui/react/macro'
import type { Access } from '@sadu/contract'
import { recoverPassword } from '@sadu/contract/recovery/calls'
import { useState } from 'react'
import { usePasswordPolicy } from '../../data/client/use-password-policy.ts'
import { PasswordPair, usePasswordForm } from '../../flows/password-pair.tsx'
import type { FlowControls } from '../../flows/use-flow.ts'
import { Form } from '../../forms/form.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccessChoice } from './access-choice.tsx'
import type { KeptAccess } from './calls.ts'
import { useAccess } from './use-access.ts'

/** New password, which ends all of the user's sessions, and which passkeys and trusted devices to
 * remove with the old one. */
export function NewPasswordStep({ flow }: { flow: FlowControls }) {
  const { access, problem, ask } = useAccess()
  if (problem) {
    return (
      <ProblemNotice
        problem={problem}
        action={
          <Button tone="secondary" onClick={() => void ask()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (!access) return <Skeleton className="h-40 w-full" />
  return <NewPasswordForm flow={flow} access={access} />
}

function NewPasswordForm({ flow, access }: { flow: FlowControls; access: Access }) {
  const policy = usePasswordPolicy()
  const [kept, setKept] = useState<KeptAccess>({ keptPasskeys: [], keptDevices: [] })
  const form = usePasswordForm({
    flow,
    call: recoverPassword,
    policy,
    first: [],
    inputOf: ({ password }) => ({ password, ...kept }),
    onDone: () => flow.end('done'),
  })
  return (
    <Form form={form} className="gap-6">
      <PasswordPair policy={policy} form={form} />
      <AccessChoice access={access} kept={kept} onKept={setKept} />
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
