import type { ActionPurpose, PasskeyAssertion } from '@sadu/contract'
import { generateOtp } from '@sadu/contract/otp/calls'
import { CARD_CODE_DIGITS, IDENTITY_CODE_DIGITS } from '@sadu/contract/core/issuer-constants'
import { useRef, useState } from 'react'
import { type BridgeError, callBridge } from '../data/client/client.ts'
import { useIssuer } from '../data/client/use-issuer.ts'
import { useHasPasskey } from '../data/queries/passkeys.ts'
import { confirmByPasskey } from '../data/session/passkey-step-up.ts'
import { useManageCardStore } from '../data/stores/manage-card.ts'
import type { SentCode } from '../ui/code-entry.tsx'
import type { StepUpMethod } from '../ui/patterns/step-up-sheet.tsx'

/** The proof that confirms an action: the SMS code, or instead a passkey, or a phone verification
 * for an action on a card; where the issuer demands a second channel, also both. */
export type Confirmed = First | { callReference: string } | (First & { callReference: string })
type First = { otpReference: string; otp: string } | { passkey: PasskeyAssertion }

/** A code sent for an action; `sentTo` is null without a mobile number, and `isOnItsWay` means that
 * it was sent before. */
type ActionCode = SentCode & { otpReference: string; sentTo: string | null; isOnItsWay: boolean }

/** An action that awaits confirmation. The code is null if none could be sent. */
type PendingAction<Action> = { action: Action; code: ActionCode | null }

export type StepUpOptions<Action> = {
  purpose: ActionPurpose
  /** Performs the action with its proof; returns the error, or null on success. */
  perform: (action: Action, confirmed: Confirmed) => Promise<BridgeError | null>
  /** Refusals of the action itself, which close the confirmation. */
  isAboutAction?: (error: BridgeError) => boolean
  /** Whether the action is on a card, so that a phone verification can confirm it as well. */
  byPhone?: boolean
  /** Whether the code is sent to an e-mail address, which only that code can confirm. */
  byEmail?: boolean
}

/** Refusals to send a code when a passkey or a call can still confirm. */
const NO_CODE_NOW: ReadonlySet<BridgeError['name']> = new Set(['codeLimitReached', 'unavailable'])

/** Refusals of the phone call, after which a new call is enough. */
const OF_THE_CALL: ReadonlySet<BridgeError['name']> = new Set(['authenticationIncomplete'])

/** The confirmation methods, the last used one first. Includes passkeys once loaded. */
function useMethods({ byPhone, byEmail }: { byPhone: boolean; byEmail: boolean }): StepUpMethod[] {
  const hasPasskey = useHasPasskey()
  const confirmedBy = useManageCardStore((state) => state.confirmedBy)
  const all: StepUpMethod[] = ['sms']
  if (byPhone) all.push('phone')
  if (hasPasskey && !byEmail) all.push('passkey')
  return all.toSorted((a, b) => Number(b === confirmedBy) - Number(a === confirmedBy))
}

/** Step-up authentication of an action: requests a confirmation by code, passkey or phone, then
 * performs the action with exactly the confirmed fields. A code is sent if it is the last used
 * method, or once it is chosen. If the next code is not available yet, or another method is
 * available, the confirmation opens without a sent code. */
export function useStepUp<Action extends Record<string, unknown>>(options: StepUpOptions<Action>) {
  const { purpose, perform, isAboutAction, byPhone = false, byEmail = false } = options
  const needsBoth = useIssuer()?.secondChannel.includes(purpose) ?? false
  const [first, setFirst] = useState<First | null>(null)
  // The call of an attempt whose code was wrong still confirms the same action.
  const [calledBy, setCalledBy] = useState<string | null>(null)
  const known = useMethods({ byPhone: byPhone && !needsBoth, byEmail })
  const methods: StepUpMethod[] = first === null ? known : ['phone']
  const hasPasskey = methods.includes('passkey')
  const [pendingAction, setPendingAction] = useState<PendingAction<Action> | null>(null)
  const [busy, setBusy] = useState<'sending' | 'checking' | 'passkey' | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const [chosen, setChosen] = useState<StepUpMethod>('sms')
  // Incremented on cancel: later responses are ignored.
  const cancelled = useRef(0)

  const clear = () => {
    setPendingAction(null)
    setFirst(null)
    setCalledBy(null)
  }

  const end = (error: BridgeError | null) => {
    setBusy(null)
    setProblem(error)
    if (error && isAboutAction?.(error)) clear()
  }

  const send = async (action: Action) => {
    if (busy) return
    setBusy('sending')
    const before = cancelled.current
    const { results, error } = await callBridge(generateOtp, { purpose, action })
    if (cancelled.current !== before) return
    end(error ?? null)
    if (results) setPendingAction({ action, code: { ...results, at: Date.now() } })
    else if (
      error.name === 'resendTooSoon' ||
      ((hasPasskey || byPhone) && NO_CODE_NOW.has(error.name))
    ) {
      // A pending code stays valid.
      setPendingAction((current) => current ?? { action, code: null })
    }
  }

  const ask = async (action: Action) => {
    if (busy) return
    const [method = 'sms'] = methods
    setChosen(method)
    if (method === 'sms') return send(action)
    setProblem(null)
    setPendingAction({ action, code: null })
  }

  const choose = async (method: StepUpMethod) => {
    // Errors of the previous method do not apply to this one.
    setProblem(null)
    setChosen(method)
    if (method === 'sms' && pendingAction && !pendingAction.code) await send(pendingAction.action)
  }

  const finish = async (action: Action, confirmed: Confirmed) => {
    setBusy('checking')
    const before = cancelled.current
    const error = await perform(action, confirmed)
    if (cancelled.current !== before) return
    end(error)
    if (error) {
      if (first !== null && !OF_THE_CALL.has(error.name)) backToFirst()
      return
    }
    useManageCardStore.setState({ confirmedBy: chosen })
    clear()
  }

  /** Asks for the code or the passkey again. */
  const backToFirst = () => {
    setFirst(null)
    setChosen(known[0] ?? 'sms')
  }

  /** Performs the action, or requests the phone call that must also confirm it. */
  const finishFirst = async (action: Action, proof: First) => {
    if (!needsBoth) return finish(action, proof)
    if (calledBy !== null) return finish(action, { ...proof, callReference: calledBy })
    setBusy(null)
    setProblem(null)
    setFirst(proof)
    setChosen('phone')
  }

  const check = async (otp: string) => {
    if (!pendingAction?.code || busy) return
    await finishFirst(pendingAction.action, { otpReference: pendingAction.code.otpReference, otp })
  }

  const confirmWithPasskey = async () => {
    if (!pendingAction || busy) return
    setBusy('passkey')
    const before = cancelled.current
    const { credential, error } = await confirmByPasskey(purpose, pendingAction.action)
    if (cancelled.current !== before) return
    if (credential) await finishFirst(pendingAction.action, { passkey: credential })
    else end(error)
  }

  return {
    /** Null until requested. */
    pendingAction,
    busy,
    problem,
    /** Whether a code is being sent and the confirmation is not open yet. */
    isStarting: busy === 'sending' && !pendingAction,
    /** The error to show where the action was started; an open confirmation shows its own. */
    startProblem: pendingAction ? null : problem,
    hasPasskey,
    purpose,
    byEmail,
    /** Whether a code or a passkey was provided, and a call must also confirm. */
    isSecond: first !== null,
    /** The number of digits of the confirming code. */
    digits: byPhone ? CARD_CODE_DIGITS : IDENTITY_CODE_DIGITS,
    methods,
    chosen,
    choose,
    ask,
    resend: async () => pendingAction && send(pendingAction.action),
    check,
    confirmWithPasskey,
    finishByPhone: async (callReference: string) => {
      if (!pendingAction || busy) return
      if (first !== null) setCalledBy(callReference)
      await finish(pendingAction.action, { ...first, callReference })
    },
    /** Cancels the confirmation. */
    cancel: () => {
      cancelled.current += 1
      setBusy(null)
      clear()
      setProblem(null)
    },
  }
}

/** A step-up as passed to its confirmation, for any action. */
export type StepUp = Omit<ReturnType<typeof useStepUp>, 'ask'>
