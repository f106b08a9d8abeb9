import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** The age entered in the calculator, and the number of covered days of the journey. */
export type CoverResult = { age: number; coveredDays: number }

const CoverResultContext = createContext<
  readonly [CoverResult | null, (asked: CoverResult | null) => void]
>([null, () => {}])

/** Wraps a page so that the result of its calculator marks the rows of its table. */
export function CoverResultProvider({ children }: { children: ReactNode }) {
  const [asked, say] = useState<CoverResult | null>(null)
  const value = useMemo(() => [asked, say] as const, [asked])
  return <CoverResultContext value={value}>{children}</CoverResultContext>
}

/** The latest calculator result, null if none, and its setter. */
export const useCoverResult = () => use(CoverResultContext)
