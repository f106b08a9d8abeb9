import { type ResultsOf, verifyStatement } from '@sadu/contract'
import { useState } from 'react'
import { type BridgeError, callBridge } from '../../data/client/client.ts'

export type Verified = ResultsOf<typeof verifyStatement>
export type Asked = { code: string; lastDigits: string }

/** Checks printed statements, one at a time: what the last check came to stays until the next. */
export function useVerification() {
  const [isBusy, setBusy] = useState(false)
  const [verified, setVerified] = useState<Verified | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  const verify = async (asked: Asked) => {
    setBusy(true)
    const { results, error } = await callBridge(verifyStatement, asked, { background: true })
    setBusy(false)
    setVerified(results ?? null)
    setProblem(error ?? null)
  }
  const forget = () => {
    setVerified(null)
    setProblem(null)
  }
  return { verified, problem, isBusy, verify, forget }
}
