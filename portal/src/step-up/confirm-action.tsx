import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FocusedStep } from '../ui/focused-step.tsx'
import { PasskeyInstead } from '../ui/passkey-instead.tsx'
import { Phone } from '../ui/phone.tsx'
import { CodeForm } from './code-form.tsx'
import type { StepUp } from './use-step-up.ts'

/** The code that confirms an action, or a passkey in its place; nothing while none is asked for. Its
 * children are other ways on. */
export function ConfirmAction({ stepUp, children }: { stepUp: StepUp; children?: ReactNode }) {
  const { asked, busy, problem, hasPasskey } = stepUp
  if (!asked) return null
  const { code } = asked
  return (
    <FocusedStep key={code?.at}>
      <CodeForm
        code={code}
        problem={problem}
        busy={busy === 'passkey' ? null : busy}
        onCheck={(otp) => void stepUp.check(otp)}
        onResend={() => void stepUp.resend()}
        aside={
          <>
            {hasPasskey && (
              <PasskeyInstead isBusy={busy === 'passkey'} onUse={() => void stepUp.askPasskey()} />
            )}
            {children}
          </>
        }
      >
        {code ? (
          <WhereSent sentTo={code.sentTo} />
        ) : hasPasskey ? (
          <Trans>
            We couldn’t send a code just now. You can confirm with your passkey instead.
          </Trans>
        ) : (
          <Trans>We couldn’t send a code just now.</Trans>
        )}
      </CodeForm>
    </FocusedStep>
  )
}

function WhereSent({ sentTo }: { sentTo: string | null }) {
  if (sentTo === null) return <Trans>We sent you a code to confirm this change.</Trans>
  return (
    <Trans>
      To confirm this change, we sent a code to <Phone number={sentTo} />.
    </Trans>
  )
}
