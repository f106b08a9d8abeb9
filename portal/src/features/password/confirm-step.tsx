import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BridgeError } from '../../bridge/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeEntry, type SentCode } from '../../ui/code-entry.tsx'
import { Phone } from '../../ui/phone.tsx'

type ConfirmStepProps = {
  code: SentCode & { sentTo: string | null }
  busy: 'checking' | 'sending' | null
  problem: BridgeError | null
  onCheck: (otp: string) => void
  onResend: () => void
  onBack: () => void
}

/** Refusals after which the code that was sent can never be right. */
const SPENT: ReadonlySet<BridgeError['name']> = new Set([
  'codeExpired',
  'codeSpent',
  'stepUpNeeded',
  'notFound',
])

/** The code that confirms the change. */
export function ConfirmStep({ code, busy, problem, onCheck, onResend, onBack }: ConfirmStepProps) {
  const step = useRef<HTMLDivElement>(null)

  // The step takes the place of the form before it, so the focus moves on with the person.
  useEffect(() => step.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={step}>
      <CodeEntry
        code={code}
        problem={problem && <ProblemNotice problem={problem} />}
        attempt={problem}
        isSpent={problem !== null && SPENT.has(problem.name)}
        busy={busy}
        onCheck={onCheck}
        onResend={onResend}
        aside={
          <Button tone="quiet" className="-mx-5" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        {code.sentTo === null ? (
          <Trans>We sent you a code to confirm the new password.</Trans>
        ) : (
          <Trans>
            We sent a code to <Phone number={code.sentTo.replaceAll('*', '•')} /> to confirm the new
            password.
          </Trans>
        )}
      </CodeEntry>
    </div>
  )
}
