import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** Whom the calculator was asked about, and how many days of their journey are covered. */
export type Asked = { age: number; coveredDays: number }

const AskedCover = createContext<readonly [Asked | null, (asked: Asked | null) => void]>([
  null,
  () => {},
])

/** Around a page: what its calculator finds, its table marks. */
export function AskedCoverProvider({ children }: { children: ReactNode }) {
  const [asked, say] = useState<Asked | null>(null)
  const value = useMemo(() => [asked, say] as const, [asked])
  return <AskedCover value={value}>{children}</AskedCover>
}

/** What was asked last, null for nothing yet, and how to say it. */
export const useAskedCover = () => use(AskedCover)
