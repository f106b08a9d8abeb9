import { Trans } from '@lingui/react/macro'
import type { BridgeError } from '../../bridge/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeEntry, type SentCode } from '../../ui/code-entry.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { PasskeyInstead } from '../../ui/passkey-instead.tsx'
import { Phone } from '../../ui/phone.tsx'
import type { Busy } from './use-password-change.ts'

type ConfirmStepProps = {
  /** Null when none could be sent. */
  code: (SentCode & { sentTo: string | null }) | null
  busy: Busy | null
  problem: BridgeError | null
  onCheck: (otp: string) => void
  onResend: () => void
  /** Null when the person has no passkey. */
  onUsePasskey: (() => void) | null
  onBack: () => void
}

/** Refusals after which the code that was sent can never be right. */
const SPENT: ReadonlySet<BridgeError['name']> = new Set([
  'codeExpired',
  'codeSpent',
  'stepUpNeeded',
  'notFound',
])

/** The code that confirms the change, or a passkey in its place. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { code, busy, problem, onCheck, onResend, onUsePasskey, onBack } = props

  return (
    <FocusedStep key={code?.at}>
      <CodeEntry
        code={code}
        problem={problem && <ProblemNotice problem={problem} />}
        attempt={problem}
        isSpent={problem !== null && SPENT.has(problem.name)}
        busy={busy === 'passkey' ? null : busy}
        onCheck={onCheck}
        onResend={onResend}
        aside={
          <>
            {onUsePasskey && <PasskeyInstead isBusy={busy === 'passkey'} onUse={onUsePasskey} />}
            <Button tone="quiet" className="-mx-5" onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          </>
        }
      >
        {code === null ? (
          <Trans>No code could be sent just now. You can confirm with your passkey instead.</Trans>
        ) : code.sentTo === null ? (
          <Trans>We sent you a code to confirm the new password.</Trans>
        ) : (
          <Trans>
            We sent a code to <Phone number={code.sentTo.replaceAll('*', '•')} /> to confirm the new
            password.
          </Trans>
        )}
      </CodeEntry>
    </FocusedStep>
  )
}
