import { Trans } from '@lingui/react/macro'
import type { ActionPurpose } from '@sadu/contract'
import { useState } from 'react'
import type { BridgeError } from '../../bridge/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { confirmByPasskey, useHasPasskey } from '../../session/passkey-step-up.ts'
import { CodeEntry } from '../../ui/code-entry.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { PasskeyInstead } from '../../ui/passkey-instead.tsx'
import { Phone } from '../../ui/phone.tsx'
import { type Confirmed, sendCodeFor, type SentFirst } from './passkey-queries.ts'

type PasskeyCodeProps = {
  /** The code that was sent first, or why none could be, when a passkey is the way on. */
  first: SentFirst
  /** What the code confirms, for another one. */
  action: { purpose: ActionPurpose; action: Record<string, unknown> }
  isChecking: boolean
  /** Why the last code was refused. */
  problem: BridgeError | null
  onCheck: (confirmed: Confirmed) => void
}

/** Refusals after which the code that was sent can never be right: only a new one helps. */
const SPENT: ReadonlySet<BridgeError['name']> = new Set([
  'codeExpired',
  'codeSpent',
  'stepUpNeeded',
])

/** The code from the SMS that confirms one change of the passkeys, or a passkey in its place. */
export function PasskeyCode(props: PasskeyCodeProps) {
  const { first, action, isChecking, problem, onCheck } = props
  const [code, setCode] = useState(first.code ?? null)
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hasPasskey = useHasPasskey()
  const [unsent, setUnsent] = useState<BridgeError | null>(first.error ?? null)
  const [answered, setAnswered] = useState<BridgeError | null>(null)
  const current = problem === answered ? null : problem
  const shown = unsent ?? current

  const resend = async () => {
    setSending(true)
    const sent = await sendCodeFor(action)
    setSending(false)
    setUnsent(sent.error ?? null)
    if (!sent.code) return
    setAnswered(problem)
    setCode(sent.code)
  }

  const check = (confirmed: Confirmed) => {
    setUnsent(null)
    onCheck(confirmed)
  }

  const askPasskey = async () => {
    if (isChecking || isSending) return
    setAsking(true)
    const used = await confirmByPasskey(action.purpose, action.action)
    setAsking(false)
    setUnsent(used.error ?? null)
    if (used.credential) check({ passkey: used.credential })
  }

  return (
    <FocusedStep key={code?.at}>
      <CodeEntry
        code={code}
        problem={shown && <ProblemNotice problem={shown} />}
        attempt={shown}
        isSpent={current !== null && SPENT.has(current.name)}
        busy={isChecking ? 'checking' : isSending ? 'sending' : null}
        onCheck={(otp) => code && check({ otpReference: code.otpReference, otp })}
        onResend={() => void resend()}
        aside={hasPasskey && <PasskeyInstead isBusy={isAsking} onUse={() => void askPasskey()} />}
      >
        {code === null ? (
          <Trans>No code could be sent just now. You can confirm with your passkey instead.</Trans>
        ) : code.sentTo === null ? (
          <Trans>We sent you a code to confirm this change.</Trans>
        ) : (
          <Trans>
            To confirm this change, we sent a code to{' '}
            <Phone number={code.sentTo.replaceAll('*', '•')} />.
          </Trans>
        )}
      </CodeEntry>
    </FocusedStep>
  )
}
