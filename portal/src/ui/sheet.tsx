import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { IconButton } from './icon-button.tsx'
import { ModalFrame, type ModalPlace } from './modal-frame.tsx'
import { StickyActions } from './sticky-actions.tsx'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Stands beside the title, as "Clear all" does. */
  aside?: ReactNode
  children: ReactNode
  /** Buttons that stay in view at the end; the one that goes on comes first. */
  actions?: ReactNode
  /** From 640 pixels: a window in the middle, or a side of the page in the reading direction. */
  place?: ModalPlace
}

/** A window of 480 pixels that a phone shows as a sheet over the bottom edge. It holds the focus until
 * it closes, by Escape, by its button or by a click outside, and gives it back. Load it lazily. */
export function Sheet({
  isOpen,
  onClose,
  title,
  aside,
  children,
  actions,
  place = 'center',
}: SheetProps) {
  const { t } = useLingui()
  return (
    <ModalFrame isOpen={isOpen} onClose={onClose} place={place} width="max-w-full sm:max-w-120">
      <div className="flex flex-1 flex-col gap-4 p-6 pt-0 sm:pt-4">
        <div
          aria-hidden
          className="mx-auto mt-2.5 -mb-2 h-1 w-10 rounded-full bg-line sm:hidden forced-colors:bg-[CanvasText]"
        />
        <div className="flex flex-wrap items-center gap-x-2">
          <Heading slot="title" level={2} className="me-auto min-w-0 py-2 text-xl font-semibold">
            {title}
          </Heading>
          <div className="-me-2 ms-auto flex items-center">
            {aside}
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </div>
        </div>
        {children}
        {actions && <StickyActions>{actions}</StickyActions>}
      </div>
    </ModalFrame>
  )
}
