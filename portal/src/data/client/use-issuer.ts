import { useEffect } from 'react'
import { create } from 'zustand'
import { type Issuer, loadIssuer } from './config-source.ts'

const useIssuerStore = create<{ issuer: Issuer | null }>()(() => ({ issuer: null }))

/** The issuer from the configuration; null until loaded. */
export function useIssuer(): Issuer | null {
  const { issuer } = useIssuerStore()
  useEffect(() => {
    if (issuer) return
    void loadIssuer().then((found) => useIssuerStore.setState({ issuer: found }))
  }, [issuer])
  return issuer
}
