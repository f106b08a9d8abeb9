import type { CallState } from '@sadu/contract/devices/trusted-device'
import { isCallOver } from '@sadu/contract/devices/trusted-device'
import { useEffect, useEffectEvent, useState } from 'react'
import { refusalOf } from '../data/client/refusals.ts'
import type { BridgeError } from '../data/errors.ts'
import { dispatchInactivity } from '../data/session/inactivity.ts'
import { followCall, placeCall, type PlacedCall } from '../data/session/phone-verification.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { StepUpCall } from '../ui/patterns/step-up-call.tsx'
import type { StepUp } from './use-step-up.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

type PhonePartProps = {
  stepUp: StepUp
  pendingAction: NonNullable<StepUp['pendingAction']>
  /** The masked phone number, as known before the call. */
  number: string
}

/** Confirms an action by phone: places the call on request, polls its state, and performs the
 * action once 1 was pressed. A failed call can be requested again. */
export function PhonePart({ stepUp, pendingAction, number }: PhonePartProps) {
  const [call, setCall] = useState<PlacedCall | null>(null)
  const [state, setState] = useState<CallState | null>(null)
  const [isCalling, setCalling] = useState(false)
  const [refusal, setRefusal] = useState<BridgeError | null>(null)

  const place = async () => {
    setCalling(true)
    const placed = await placeCall({ purpose: stepUp.purpose, action: pendingAction.action })
    setCalling(false)
    setRefusal(placed.error ?? null)
    if (!placed.call) return
    setCall(placed.call)
    setState('ringing')
  }

  const callReference = call?.callReference
  const end = useEffectEvent((reference: string, last: Awaited<ReturnType<typeof followCall>>) => {
    if (last.error) setRefusal(last.error)
    else if (last.state === 'confirmed') void stepUp.finishByPhone(reference)
  })
  useEffect(() => {
    if (callReference === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const followed = followCall(callReference, {
      signal,
      onState: setState,
      // A person on the phone is not inactive.
      onAsk: () => dispatchInactivity('activity'),
    })
    void followed.then((last) => signal.aborted || end(callReference, last))
    return () => leaving.abort()
  }, [callReference])

  const hasFailed = state !== null && isCallOver(state) && state !== 'confirmed'
  const problem =
    refusal ?? stepUp.problem ?? (hasFailed ? refusalOf('authenticationIncomplete') : null)
  const opensAt = call ? call.at + call.retryIn * SECOND_MS : 0
  return (
    <StepUpCall
      // A confirmed call is used up once its action was refused.
      state={state === 'confirmed' && stepUp.problem ? 'failed' : state}
      number={call?.calledTo ?? number}
      opensAt={Math.max(opensAt, refusal?.retryAt ?? 0)}
      isCalling={isCalling}
      problem={problem && <ProblemNotice problem={problem} />}
      onCall={() => void place()}
    />
  )
}
