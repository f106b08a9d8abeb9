import type { ReactNode } from 'react'

/** The buttons of a dialog with a padding of 24 pixels: they stay visible below long content, which
 * fades out above them. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-6 mt-auto -mb-6 flex flex-wrap gap-3 bg-surface px-6 pt-2 pb-[max(--spacing(6),env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-linear-to-t before:from-surface before:to-transparent">
      {children}
    </div>
  )
}
