import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'warning' | 'danger' | 'success' | 'info'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  warning: 'bg-saffron-tint text-saffron-ink',
  danger: 'bg-danger-tint text-danger-ink',
  success: 'bg-palm-tint text-palm-ink',
  info: 'bg-indigo-tint text-indigo-ink',
}

/** A short status label. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium ${TONES[tone]}`}>
      {children}
    </span>
  )
}
