import type { Access } from '@sadu/contract'
import { useEffect, useRef, useState } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { fetchAccess } from './calls.ts'

/** Passkeys and trusted devices: null while loading, or the error. */
export function useAccess() {
  const [access, setAccess] = useState<Access | null>(null)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  const hasAsked = useRef(false)

  const ask = async () => {
    setProblem(null)
    const { results, error } = await fetchAccess()
    setAccess(results ?? null)
    setProblem(error ?? null)
  }

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  })

  return { access, problem, ask }
}
