import type { ReactNode } from 'react'
import { WeaveBand } from './weave.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** A note about the future content, or how to add some. */
  children?: ReactNode
  action?: ReactNode
}

/** A friendly placeholder for empty content. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-2 py-6 text-center">
      <WeaveBand className="mb-3 max-w-24 rounded-sm" />
      <p className="font-medium">{title}</p>
      {children && <p className="max-w-prose text-sm text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
