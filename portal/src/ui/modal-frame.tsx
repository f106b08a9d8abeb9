import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLocale } from './aria-locale.tsx'

/** Where a window stands from 640 pixels; below, all stand at the bottom edge. */
export type ModalPlace = 'center' | 'end'

const PLACES: Record<ModalPlace, { overlay: string; modal: string }> = {
  center: {
    overlay: 'sm:items-center sm:justify-items-center sm:p-4',
    modal: 'animate-sheet-up sm:rounded-xl sm:animate-rise',
  },
  end: {
    overlay: 'sm:items-stretch sm:justify-items-end',
    modal: 'animate-sheet-up sm:h-dvh sm:max-h-dvh sm:rounded-none sm:rounded-s-xl sm:animate-rise',
  },
}

type ModalFrameProps = {
  isOpen: boolean
  onClose: () => void
  place?: ModalPlace
  /** An interruption that has to be answered: no closing by a click outside or by Escape. */
  mustAnswer?: boolean
  /** The greatest width, as a class. */
  width: string
  children: ReactNode
}

/** What every window over the page shares: the scrim, the focus that stays inside and goes back
 * afterwards, closing by Escape and by a click outside. */
export function ModalFrame({
  isOpen,
  onClose,
  place = 'center',
  mustAnswer = false,
  width,
  children,
}: ModalFrameProps) {
  const { overlay, modal } = PLACES[place]
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        isDismissable={!mustAnswer}
        isKeyboardDismissDisabled={mustAnswer}
        className={`fixed inset-0 z-40 grid animate-fade items-end justify-items-center bg-scrim ${overlay}`}
      >
        <Modal
          className={`flex max-h-[92dvh] w-full scroll-pb-24 flex-col overflow-y-auto rounded-t-xl bg-surface text-ink shadow-over forced-colors:border ${width} ${modal}`}
        >
          <Dialog
            role={mustAnswer ? 'alertdialog' : 'dialog'}
            className="flex flex-1 flex-col outline-none"
          >
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
