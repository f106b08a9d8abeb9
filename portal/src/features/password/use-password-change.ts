import { generateOtp, updatePassword } from '@sadu/contract'
import { useRef, useState } from 'react'
import { type BridgeError, callBridge } from '../../bridge/client.ts'
import type { SentCode } from '../../ui/code-entry.tsx'

/** What the person typed. It stays in memory alone and goes with the screen. */
export type PasswordChange = { currentPassword: string; newPassword: string }

/** Where the change has come to. */
export type ChangeStep =
  | { name: 'form' }
  | { name: 'code'; code: SentCode & { sentTo: string | null } }
  | { name: 'done'; sessionsEnded: number }

/** Refusals that are about what was typed in the form, not about the code. */
const ABOUT_THE_FORM: ReadonlySet<BridgeError['name']> = new Set([
  'invalidFields',
  'wrongCredentials',
  'locked',
])

/** The two steps of changing a password: the form, then the code that confirms this very change. */
export function usePasswordChange() {
  const [step, setStep] = useState<ChangeStep>({ name: 'form' })
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const change = useRef<PasswordChange | null>(null)
  const otpReference = useRef('')

  const sendCode = async (action: PasswordChange) => {
    change.current = action
    setBusy('sending')
    const { results, error } = await callBridge(generateOtp, { purpose: 'updatePassword', action })
    setBusy(null)
    setProblem(error ?? null)
    if (error) {
      if (ABOUT_THE_FORM.has(error.name)) setStep({ name: 'form' })
      return
    }
    const { otpReference: reference, ...code } = results
    otpReference.current = reference
    setStep({ name: 'code', code: { ...code, at: Date.now() } })
  }

  const confirm = async (otp: string) => {
    if (!change.current) return
    setBusy('checking')
    const { results, error } = await callBridge(updatePassword, {
      ...change.current,
      otpReference: otpReference.current,
      otp,
    })
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
    confirm,
    goBack,
  }
}
