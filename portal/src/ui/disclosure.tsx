import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Expandable details. Native, so it works before any script. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-medium text-madder-ink [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <Icon
          name="chevronDown"
          size={18}
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
