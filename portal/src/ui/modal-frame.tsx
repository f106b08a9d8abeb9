import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLocale } from './aria-locale.tsx'
import { LostPartsContext } from './lost-parts.ts'

/** The position of a dialog from 640 pixels; below that, `top` fills the screen and the others are
 * at the bottom edge. */
export type ModalPosition = 'center' | 'end' | 'top'

const POSITIONS: Record<ModalPosition, { overlay: string; modal: string }> = {
  center: {
    overlay: 'items-end sm:items-center sm:justify-items-center sm:p-4',
    modal: 'max-h-[92dvh] animate-sheet-up rounded-t-xl sm:rounded-xl sm:animate-rise',
  },
  end: {
    overlay: 'items-end sm:items-stretch sm:justify-items-end',
    modal:
      'max-h-[92dvh] animate-sheet-up rounded-t-xl sm:h-dvh sm:max-h-dvh sm:rounded-none sm:rounded-s-xl sm:animate-rise',
  },
  top: {
    overlay: 'items-start sm:px-4 sm:pt-24',
    modal: 'h-dvh animate-rise sm:h-auto sm:max-h-[calc(100dvh-8rem)] sm:rounded-xl',
  },
}

type ModalFrameProps = {
  isOpen: boolean
  onClose: () => void
  position?: ModalPosition
  /** Requires an answer: clicking outside and Escape do not close it. */
  mustAnswer?: boolean
  /** The accessible name of a dialog without a heading. */
  label?: string
  /** The maximum width, as a class. */
  width: string
  children: ReactNode
}

/** The base of every modal: the scrim, focus trapping and restoring, closing by Escape and by a
 * click outside. */
export function ModalFrame({
  isOpen,
  onClose,
  position = 'center',
  mustAnswer = false,
  label,
  width,
  children,
}: ModalFrameProps) {
  const { overlay, modal } = POSITIONS[position]
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        isDismissable={!mustAnswer}
        isKeyboardDismissDisabled={mustAnswer}
        className={`fixed inset-0 z-40 grid animate-fade justify-items-center bg-scrim ${overlay}`}
      >
        <Modal
          className={`flex w-full scroll-pb-24 flex-col overflow-y-auto bg-surface text-ink shadow-over forced-colors:border ${width} ${modal}`}
        >
          <Dialog
            {...(label !== undefined && { 'aria-label': label })}
            role={mustAnswer ? 'alertdialog' : 'dialog'}
            className="flex flex-1 flex-col outline-none"
          >
            {/* A null context: the screen below is covered, so a dialog shows its own errors. */}
            <LostPartsContext value={null}>{children}</LostPartsContext>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
