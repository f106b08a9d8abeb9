import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { IconButton } from './icon-button.tsx'
import { ModalFrame, type ModalPosition } from './modal-frame.tsx'
import { StickyActions } from './sticky-actions.tsx'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Next to the title, such as "Clear all". */
  aside?: ReactNode
  children: ReactNode
  /** Buttons that stay visible at the end; the primary one comes first. */
  actions?: ReactNode
  /** The layout from 640 pixels: a dialog in the centre, or a panel at the end edge. */
  position?: ModalPosition
}

/** A dialog of 480 pixels that a phone shows as a bottom sheet. It traps the focus until it closes,
 * by Escape, its button or a click outside, and then restores it. Load it lazily. */
export function Sheet({
  isOpen,
  onClose,
  title,
  aside,
  children,
  actions,
  position = 'center',
}: SheetProps) {
  const { t } = useLingui()
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      position={position}
      width="max-w-full sm:max-w-120"
    >
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
