import { useEffect, useRef, useState } from 'react'
import type { BridgeError } from '../data/client/client.ts'
import { type Captcha, newCaptcha } from './calls.ts'
import { endsFlow } from './steps.ts'
import type { FlowControls } from './use-flow.ts'

type Answer = { round: number; captcha: Captcha | null; error: BridgeError | null }

/** The current captcha: a new one when its step opens, on request, and when the previous one
 * expires. */
export function useCaptcha({ kind, problem, startOver }: FlowControls) {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const over = useRef(startOver)
  useEffect(() => {
    over.current = startOver
  })

  const renew = () => setRound(round + 1)
  const isUsed = problem?.name === 'captchaUsed'
  const [seen, setSeen] = useState(problem)
  if (seen !== problem) {
    setSeen(problem)
    if (isUsed) renew()
  }

  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      const { results = null, error = null } = await newCaptcha(kind, asking.signal)
      if (asking.signal.aborted) return
      if (error && endsFlow(error)) await over.current(error)
      else setAnswer({ round, captcha: results, error })
    }
    void ask()
    return () => asking.abort()
  }, [kind, round])

  const current = answer?.round === round ? answer : null
  return { captcha: current?.captcha ?? null, error: current?.error ?? null, isUsed, renew }
}
