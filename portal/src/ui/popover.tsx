import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { AriaLocale } from './aria-locale.tsx'

type PopoverProps = {
  isOpen: boolean
  onClose: () => void
  /** The trigger: the popover is positioned below it, and focus returns to it. */
  triggerRef: RefObject<Element | null>
  title: ReactNode
  /** Next to the title. */
  aside?: ReactNode
  /** Wider, for a list. */
  isWide?: boolean
  children: ReactNode
}

/** A popover below its trigger that closes by Escape or a click outside. Load it lazily, with React
 * Aria's overlays. */
export function Popover({
  isOpen,
  onClose,
  triggerRef,
  title,
  aside,
  isWide = false,
  children,
}: PopoverProps) {
  return (
    <AriaLocale>
      <AriaPopover
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        triggerRef={triggerRef}
        placement="bottom end"
        className={`${isWide ? 'w-105' : 'w-80'} z-40 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-over`}
      >
        <AriaDialog className="grid gap-3 p-4 outline-none">
          <div className="flex items-center justify-between gap-3">
            <Heading slot="title" level={2} className="min-w-0 font-semibold wrap-anywhere">
              {title}
            </Heading>
            {aside}
          </div>
          {children}
        </AriaDialog>
      </AriaPopover>
    </AriaLocale>
  )
}
