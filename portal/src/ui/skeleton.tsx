import type { ReactNode } from 'react'

/** One grey shape of content that is still on its way; its size is its class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-breathe rounded-sm bg-sunken ${className}`} />
}

/** Says once that a part of the page is loading, around the shapes that show it. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
