import { type ActionPurpose, generateOtp, type PasskeyAssertion } from '@sadu/contract'
import { CARD_CODE_DIGITS, IDENTITY_CODE_DIGITS } from '@sadu/contract/core/issuer-constants'
import { useRef, useState } from 'react'
import { type BridgeError, callBridge } from '../data/client/client.ts'
import { useHasPasskey } from '../data/queries/passkeys.ts'
import { confirmByPasskey } from '../data/session/passkey-step-up.ts'
import { manageCard } from '../data/stores/manage-card.ts'
import type { SentCode } from '../ui/code-entry.tsx'
import type { StepUpMethod } from '../ui/patterns/step-up-sheet.tsx'

/** What confirms an action: the code from the SMS, or in its place a passkey, or a phone verification of an
 * action on a card. */
export type Confirmed =
  | { otpReference: string; otp: string }
  | { passkey: PasskeyAssertion }
  | { callReference: string }

/** A code that was sent for an action; `sentTo` is null for somebody without a mobile, and `isOnItsWay` says that it was
 * sent before. */
type ActionCode = SentCode & { otpReference: string; sentTo: string | null; isOnItsWay: boolean }

/** An action that waits to be confirmed. The code is null while none could be sent. */
type Asked<Action> = { action: Action; code: ActionCode | null }

type Options<Action> = {
  purpose: ActionPurpose
  /** Does the action with what confirms it; answers why not, or null when it was done. */
  perform: (action: Action, confirmed: Confirmed) => Promise<BridgeError | null>
  /** Refusals of the action itself, which send back to where it was asked for. */
  isAboutAction?: (error: BridgeError) => boolean
  /** An action on a card, which a phone verification confirms as well. */
  byPhone?: boolean
  /** The code goes to an e-mail address, which it confirms: nothing else does. */
  byEmail?: boolean
}

/** Refusals that keep a code from being sent while a passkey or a call can still confirm. */
const NO_CODE_NOW: ReadonlySet<BridgeError['name']> = new Set(['codeLimitReached', 'unavailable'])

/** How the person can confirm: as they did last, then the others. A passkey joins them once it is known. */
function useMethods({ byPhone, byEmail }: { byPhone: boolean; byEmail: boolean }): StepUpMethod[] {
  const hasPasskey = useHasPasskey()
  const confirmedBy = manageCard((state) => state.confirmedBy)
  const all: StepUpMethod[] = ['sms']
  if (byPhone) all.push('phone')
  if (hasPasskey && !byEmail) all.push('passkey')
  return all.toSorted((a, b) => Number(b === confirmedBy) - Number(a === confirmedBy))
}

/** An action that needs a code, or a passkey or a phone verification in its place: asked for, then
 * confirmed with its exact fields. A code is sent when it is the way that was used last, or once it is
 * chosen. Where the next code only has to wait, or there is another way on, the action is asked for
 * although no code was sent. */
export function useStepUp<Action extends Record<string, unknown>>(options: Options<Action>) {
  const { purpose, perform, isAboutAction, byPhone = false, byEmail = false } = options
  const methods = useMethods({ byPhone, byEmail })
  const hasPasskey = methods.includes('passkey')
  const [asked, setAsked] = useState<Asked<Action> | null>(null)
  const [busy, setBusy] = useState<'sending' | 'checking' | 'passkey' | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const [chosen, setChosen] = useState<StepUpMethod>('sms')
  // Grows when it is cancelled: an answer that comes later is nobody's any more.
  const cancelled = useRef(0)

  const end = (error: BridgeError | null) => {
    setBusy(null)
    setProblem(error)
    if (error && isAboutAction?.(error)) setAsked(null)
  }

  const send = async (action: Action) => {
    if (busy) return
    setBusy('sending')
    const before = cancelled.current
    const { results, error } = await callBridge(generateOtp, { purpose, action })
    if (cancelled.current !== before) return
    end(error ?? null)
    if (results) setAsked({ action, code: { ...results, at: Date.now() } })
    else if (
      error.name === 'resendTooSoon' ||
      ((hasPasskey || byPhone) && NO_CODE_NOW.has(error.name))
    ) {
      // A code that is under way stays the one to type.
      setAsked((current) => current ?? { action, code: null })
    }
  }

  const ask = async (action: Action) => {
    if (busy) return
    const [first = 'sms'] = methods
    setChosen(first)
    if (first === 'sms') return send(action)
    setProblem(null)
    setAsked({ action, code: null })
  }

  const choose = async (method: StepUpMethod) => {
    // What was refused by the way before is not said of this one.
    setProblem(null)
    setChosen(method)
    if (method === 'sms' && asked && !asked.code) await send(asked.action)
  }

  const finish = async (action: Action, confirmed: Confirmed) => {
    setBusy('checking')
    const before = cancelled.current
    const error = await perform(action, confirmed)
    if (cancelled.current !== before) return
    end(error)
    if (error) return
    manageCard.setState({ confirmedBy: chosen })
    setAsked(null)
  }

  const check = async (otp: string) => {
    if (!asked?.code || busy) return
    await finish(asked.action, { otpReference: asked.code.otpReference, otp })
  }

  const askPasskey = async () => {
    if (!asked || busy) return
    setBusy('passkey')
    const before = cancelled.current
    const { credential, error } = await confirmByPasskey(purpose, asked.action)
    if (cancelled.current !== before) return
    if (credential) await finish(asked.action, { passkey: credential })
    else end(error)
  }

  return {
    /** Null until it was asked for. */
    asked,
    busy,
    problem,
    hasPasskey,
    purpose,
    byEmail,
    /** How many digits a code has that confirms it. */
    digits: byPhone ? CARD_CODE_DIGITS : IDENTITY_CODE_DIGITS,
    methods,
    chosen,
    choose,
    ask,
    resend: async () => asked && send(asked.action),
    check,
    askPasskey,
    finishByPhone: async (callReference: string) => {
      if (asked && !busy) await finish(asked.action, { callReference })
    },
    /** Back to where it was asked for. */
    takeBack: () => {
      cancelled.current += 1
      setBusy(null)
      setAsked(null)
      setProblem(null)
    },
  }
}

/** A step-up as the step that confirms it needs it, whatever the action. */
export type StepUp = Omit<ReturnType<typeof useStepUp>, 'ask'>
