import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** The age entered in the calculator, and the number of covered days of the journey. */
export type Asked = { age: number; coveredDays: number }

const AskedCover = createContext<readonly [Asked | null, (asked: Asked | null) => void]>([
  null,
  () => {},
])

/** Wraps a page so that the result of its calculator marks the rows of its table. */
export function AskedCoverProvider({ children }: { children: ReactNode }) {
  const [asked, say] = useState<Asked | null>(null)
  const value = useMemo(() => [asked, say] as const, [asked])
  return <AskedCover value={value}>{children}</AskedCover>
}

/** The latest calculator result, null if none, and its setter. */
export const useAskedCover = () => use(AskedCover)
