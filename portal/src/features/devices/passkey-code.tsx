import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BridgeError } from '../../bridge/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { CodeEntry } from '../../ui/code-entry.tsx'
import { Phone } from '../../ui/phone.tsx'
import { sendCodeFor, type SentCode } from './passkey-queries.ts'

type PasskeyCodeProps = {
  /** The code that was sent first. */
  code: SentCode
  /** What the code confirms, for another one. */
  action: Parameters<typeof sendCodeFor>[0]
  isChecking: boolean
  /** Why the last code was refused. */
  problem: BridgeError | null
  onCheck: (confirmed: { otpReference: string; otp: string }) => void
}

/** Refusals after which the code that was sent can never be right: only a new one helps. */
const SPENT: ReadonlySet<BridgeError['name']> = new Set([
  'codeExpired',
  'codeSpent',
  'stepUpNeeded',
])

/** The code from the SMS that confirms one change of the passkeys. */
export function PasskeyCode(props: PasskeyCodeProps) {
  const { action, isChecking, problem, onCheck } = props
  const step = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState(props.code)
  const [isSending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<BridgeError | null>(null)
  const [answered, setAnswered] = useState<BridgeError | null>(null)
  const current = problem === answered ? null : problem
  const shown = unsent ?? current

  // The step takes the place of the one before it, so the focus moves on with the person.
  useEffect(() => step.current?.querySelector('input')?.focus(), [])

  const resend = async () => {
    setSending(true)
    const sent = await sendCodeFor(action)
    setSending(false)
    setUnsent(sent.error ?? null)
    if (!sent.code) return
    setAnswered(problem)
    setCode(sent.code)
  }

  return (
    <div ref={step}>
      <CodeEntry
        key={code.at}
        code={code}
        problem={shown && <ProblemNotice problem={shown} />}
        attempt={shown}
        isSpent={current !== null && SPENT.has(current.name)}
        busy={isChecking ? 'checking' : isSending ? 'sending' : null}
        onCheck={(otp) => onCheck({ otpReference: code.otpReference, otp })}
        onResend={() => void resend()}
      >
        {code.sentTo === null ? (
          <Trans>We sent you a code to confirm this change.</Trans>
        ) : (
          <Trans>
            To confirm this change, we sent a code to{' '}
            <Phone number={code.sentTo.replaceAll('*', '•')} />.
          </Trans>
        )}
      </CodeEntry>
    </div>
  )
}
