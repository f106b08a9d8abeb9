import { type ReactNode, useId } from 'react'
import { PANEL_CLASS } from './panel-class.ts'

type PanelProps = {
  /** The name of the region; `isTitleHidden` hides it visually. */
  title: ReactNode
  isTitleHidden?: boolean
  /** Whether the content is close to the title on a phone, where a page has to be short. */
  isTight?: boolean
  /** The content across from the title. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A card on the page with a heading. */
export function Panel({
  title,
  isTitleHidden = false,
  isTight = false,
  aside,
  children,
  className = '',
}: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${PANEL_CLASS} @container p-4 sm:p-6 ${className}`}>
      <div
        className={
          isTitleHidden
            ? 'sr-only'
            : `flex flex-wrap items-center justify-between gap-x-4 gap-y-3 ${isTight ? 'mb-1 sm:mb-4' : 'mb-4'}`
        }
      >
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {/* The title has the same position in every panel, however high the aside is. */}
        {aside && <div className="-my-2">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
