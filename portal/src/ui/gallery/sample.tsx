import type { ReactNode } from 'react'

/** One component of the gallery with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p dir="ltr" lang="en" className="text-sm text-ink-2">
        {name}
      </p>
      <div className="flex min-w-0 flex-wrap items-start gap-3 *:max-w-full">{children}</div>
    </div>
  )
}
