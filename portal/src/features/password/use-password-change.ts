import { generateOtp, type PasskeyAssertion, updatePassword } from '@sadu/contract'
import { useRef, useState } from 'react'
import { type BridgeError, callBridge } from '../../bridge/client.ts'
import { confirmByPasskey, isAboutCodesAlone } from '../../session/passkey-step-up.ts'
import type { SentCode } from '../../ui/code-entry.tsx'

/** What the person typed. It stays in memory alone and goes with the screen. */
export type PasswordChange = { currentPassword: string; newPassword: string }

export type Busy = 'checking' | 'sending' | 'passkey'

/** Where the change has come to. */
export type ChangeStep =
  | { name: 'form' }
  /** The code is null when none could be sent, and a passkey is the way on. */
  | { name: 'confirm'; code: (SentCode & { sentTo: string | null }) | null }
  | { name: 'done'; sessionsEnded: number }

/** Refusals that are about what was typed in the form, not about the code. */
const ABOUT_THE_FORM: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'wrongCredentials',
  'locked',
])

/** What confirms the change: the code from the SMS, or a passkey in its place. */
type Confirmed = { otpReference: string; otp: string } | { passkey: PasskeyAssertion }

/** The two steps of changing a password: the form, then what confirms this very change. Whoever has a
 * passkey comes to the second one even when no code can be sent. */
export function usePasswordChange(hasPasskey: boolean) {
  const [step, setStep] = useState<ChangeStep>({ name: 'form' })
  const [busy, setBusy] = useState<Busy | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const change = useRef<PasswordChange | null>(null)
  const otpReference = useRef('')

  /** A code that is under way stays the one to type. */
  const withoutCode = () =>
    setStep((before) => (before.name === 'confirm' ? before : { name: 'confirm', code: null }))

  const sendCode = async (action: PasswordChange) => {
    change.current = action
    setBusy('sending')
    const { results, error } = await callBridge(generateOtp, { purpose: 'updatePassword', action })
    setBusy(null)
    setProblem(error ?? null)
    if (error) {
      if (ABOUT_THE_FORM.has(error.name)) setStep({ name: 'form' })
      else if (hasPasskey && isAboutCodesAlone(error)) withoutCode()
      return
    }
    const { otpReference: reference, ...code } = results
    otpReference.current = reference
    setStep({ name: 'confirm', code: { ...code, at: Date.now() } })
  }

  const askPasskey = async () => {
    if (!change.current || busy) return
    setBusy('passkey')
    const used = await confirmByPasskey('updatePassword', change.current)
    setBusy(null)
    setProblem(used.error ?? null)
    if (used.error && ABOUT_THE_FORM.has(used.error.name)) setStep({ name: 'form' })
    if (used.credential) await confirm({ passkey: used.credential })
  }

  const confirm = async (confirmed: Confirmed) => {
    if (!change.current) return
    setBusy('checking')
    const { results, error } = await callBridge(updatePassword, { ...change.current, ...confirmed })
    setBusy(null)
    setProblem(error ?? null)
    if (!error) {
      change.current = null
      setStep({ name: 'done', sessionsEnded: results.sessionsEnded })
    } else if (ABOUT_THE_FORM.has(error.name)) {
      setStep({ name: 'form' })
    }
  }

  const goBack = () => {
    setProblem(null)
    setStep({ name: 'form' })
  }

  return {
    step,
    busy,
    problem,
    start: sendCode,
    resend: () => void (change.current && sendCode(change.current)),
    check: (otp: string) => confirm({ otpReference: otpReference.current, otp }),
    askPasskey,
    goBack,
  }
}
