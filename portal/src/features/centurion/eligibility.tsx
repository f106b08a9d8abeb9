import type { Localized } from '@sadu/contract'
import { createContext, use } from 'react'
import { ContentText } from './content-text.tsx'

/** Eligibility texts of the current page, by name. */
export const EligibilityContext = createContext<Readonly<Record<string, Localized>>>({})

/** Eligibility for the content above it. */
export function Eligibility({ names }: { names: readonly string[] | undefined }) {
  const known = use(EligibilityContext)
  const eligible = names?.flatMap((name) => known[name] ?? []) ?? []
  if (eligible.length === 0) return null
  return (
    <ul className="grid max-w-prose gap-1 text-sm text-pretty text-ink-2">
      {eligible.map((text) => (
        <li key={text.en}>
          <ContentText of={text} />
        </li>
      ))}
    </ul>
  )
}
