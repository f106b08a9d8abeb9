import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import type { SignInStep } from '../../data/session/sign-in.ts'
import { type PlacedCall, placeCall } from '../../data/session/phone-verification.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { PhoneStep } from './phone-step.tsx'
import type { Busy } from './pending-code.ts'
import { Step } from './step.tsx'

type DeviceStepProps = {
  busy: Busy | null
  problem: BridgeError | null
  onUseCode: () => void
  /** Null when the user has no passkey. */
  onUsePasskey: (() => void) | null
  /** Runs the call that completes this step. */
  onFinish: (step: () => Promise<SignInStep>) => void
  /** Called when the sign-in has to start over. */
  onOver: (problem: BridgeError) => void
  onBack: () => void
}

/** Errors after which another call can't succeed today. */
const NO_CALL: ReadonlySet<BridgeError['name']> = new Set(['deviceLimit', 'callLimitReached'])
const OVER: ReadonlySet<BridgeError['name']> = new Set(['tokenRefused', 'sessionEnded'])

/** Choice for an unknown device: trust it with a phone call, or use a one-time SMS code
 * (docs/specification/4-states.md#trusted-device). */
export function DeviceStep(props: DeviceStepProps) {
  const { busy, problem, onUseCode, onUsePasskey, onFinish, onOver, onBack } = props
  const [call, setCall] = useState<PlacedCall | null>(null)
  const [isCalling, setCalling] = useState(false)
  const [refusal, setRefusal] = useState<BridgeError | null>(null)

  const request = async () => {
    if (isCalling || busy) return
    setCalling(true)
    const placed = await placeCall()
    setCalling(false)
    setRefusal(placed.error ?? null)
    if (placed.call) setCall(placed.call)
    else if (OVER.has(placed.error.name)) onOver(placed.error)
  }

  const others = (
    <Button tone="quiet" className="-mx-5 justify-self-start" onClick={onBack}>
      <Trans>Use another user ID</Trans>
    </Button>
  )
  if (call) {
    return (
      <PhoneStep
        key={call.callReference}
        call={call}
        busy={busy}
        isCalling={isCalling}
        refusal={refusal}
        problem={problem}
        onAgain={() => void request()}
        onUseCode={onUseCode}
        onFinish={onFinish}
        onOver={onOver}
      >
        {others}
      </PhoneStep>
    )
  }
  const shown = refusal ?? problem
  const mayCall = refusal === null || !NO_CALL.has(refusal.name)
  return (
    <Step
      title={<Trans>This device is new to us</Trans>}
      about={<Trans>Before we open your account, confirm it’s you.</Trans>}
    >
      {shown && <ProblemNotice problem={shown} />}
      {mayCall && (
        <Choice
          icon="phone"
          about={
            <Trans>
              We’ll call your mobile; press 1 to confirm. You won’t need a code on this device
              again, so only trust your own.
            </Trans>
          }
        >
          <RetryButton
            opensAt={refusal?.retryAt ?? 0}
            className="w-full"
            isBusy={isCalling}
            busyLabel={<Trans>Placing the call…</Trans>}
            onClick={() => void request()}
          >
            <Trans>Trust this device</Trans>
          </RetryButton>
        </Choice>
      )}
      {onUsePasskey && (
        <Choice
          icon="passkey"
          about={<Trans>Confirm with your fingerprint, face or screen lock.</Trans>}
        >
          <Button
            tone="secondary"
            className="w-full"
            isBusy={busy === 'passkey'}
            busyLabel={<Trans>Waiting for your passkey…</Trans>}
            onClick={onUsePasskey}
          >
            <Trans>Use a passkey</Trans>
          </Button>
        </Choice>
      )}
      <Choice
        icon="message"
        about={<Trans>We’ll send you a code this time, and ask again next time.</Trans>}
      >
        <RetryButton
          opensAt={problem?.retryAt ?? 0}
          tone="secondary"
          className="w-full"
          isBusy={busy === 'sending'}
          busyLabel={<Trans>Sending…</Trans>}
          onClick={onUseCode}
        >
          <Trans>Continue with an SMS code</Trans>
        </RetryButton>
      </Choice>
      {others}
    </Step>
  )
}

function Choice(props: { icon: IconName; about: ReactNode; children: ReactNode }) {
  const { icon, about, children } = props
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="flex gap-3 text-sm text-ink-2">
        <Icon name={icon} className="text-madder-ink" />
        <span>{about}</span>
      </p>
      {children}
    </div>
  )
}
