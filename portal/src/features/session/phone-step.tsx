import { Trans } from '@lingui/react/macro'
import { isCallOver, type CallState } from '@sadu/contract/devices/trusted-device'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { refusalOf } from '../../data/client/refusals.ts'
import type { BridgeError } from '../../data/client/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import type { SignInStep } from '../../data/session/sign-in.ts'
import { followCall, type PlacedCall } from '../../data/session/phone-verification.ts'
import { trustThisDevice } from '../../data/session/trust-device.ts'
import { Icon } from '../../ui/icon.tsx'
import { Phone } from '../../ui/phone.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import type { Busy } from './pending-code.ts'
import { Step } from './step.tsx'
import { SECOND_MS } from '@sadu/contract/core/time'

type PhoneStepProps = {
  call: PlacedCall
  busy: Busy | null
  /** Whether another call is being requested. */
  isCalling: boolean
  /** Why the request for another call failed. */
  refusal: BridgeError | null
  /** Why the request for a code failed, or that to trust the device. */
  problem: BridgeError | null
  onAgain: () => void
  onUseCode: () => void
  onFinish: (step: () => Promise<SignInStep>) => void
  onOver: (problem: BridgeError) => void
  children: ReactNode
}

/** Follows the state of the verification call and trusts the device once the call is confirmed.
 * Announces each change; after a failure the user can request another call. */
export function PhoneStep(props: PhoneStepProps) {
  const { call, busy, isCalling, refusal, problem, children } = props
  const { onAgain, onUseCode, onFinish, onOver } = props
  const [state, setState] = useState<CallState>('ringing')
  const { callReference } = call

  const follow = useEffectEvent(async (reference: string, signal: AbortSignal) => {
    const last = await followCall(reference, { signal, onState: setState })
    if (signal.aborted) return
    if (last.error) onOver(last.error)
    else if (last.state === 'confirmed') onFinish(() => trustThisDevice(reference))
  })
  useEffect(() => {
    const leaving = new AbortController()
    void follow(callReference, leaving.signal)
    return () => leaving.abort()
  }, [callReference])

  const hasFailed = isCallOver(state) && state !== 'confirmed'
  const isOpening = state === 'confirmed' && (busy === 'checking' || problem === null)
  const shown = refusal ?? problem ?? (hasFailed ? refusalOf('authenticationIncomplete') : null)
  return (
    <Step
      title={<Trans>Answer our call</Trans>}
      about={<Trans>Keep this page open. It continues by itself once you press 1.</Trans>}
    >
      {shown && <ProblemNotice problem={shown} />}
      <div className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-full bg-madder-tint text-madder-ink ${hasFailed ? '' : 'animate-breathe'}`}
        >
          <Icon name="phone" />
        </span>
        <div className="grid min-w-0">
          <Phone number={call.calledTo} />
          <output className="text-sm text-ink-2">
            {(state !== 'confirmed' || isOpening) && <Progress state={state} />}
          </output>
        </div>
      </div>
      {!isOpening && (
        <div className="grid gap-3">
          <RetryButton
            opensAt={Math.max(call.at + call.retryIn * SECOND_MS, refusal?.retryAt ?? 0)}
            tone={hasFailed ? 'primary' : 'secondary'}
            isBusy={isCalling}
            busyLabel={<Trans>Placing the call…</Trans>}
            onClick={onAgain}
          >
            <Trans>Request call again</Trans>
          </RetryButton>
          <RetryButton
            opensAt={problem?.retryAt ?? 0}
            tone="secondary"
            isBusy={busy === 'sending'}
            busyLabel={<Trans>Sending…</Trans>}
            onClick={onUseCode}
          >
            <Trans>Continue with an SMS code</Trans>
          </RetryButton>
        </div>
      )}
      {children}
    </Step>
  )
}

function Progress({ state }: { state: CallState }) {
  switch (state) {
    case 'ringing':
      return <Trans>Your phone is ringing. Answer and press 1.</Trans>
    case 'answered':
      return <Trans>You’ve answered. Press 1 on your phone to confirm.</Trans>
    case 'confirmed':
      return <Trans>Confirmed. We’re opening your account.</Trans>
    case 'rejected':
      return <Trans>The call was rejected, so this device isn’t trusted.</Trans>
    case 'failed':
      return <Trans>The call ended before 1 was pressed.</Trans>
    case 'expired':
      return <Trans>The call wasn’t confirmed in time.</Trans>
  }
}
