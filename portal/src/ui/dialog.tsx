import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { LOCALE_OF } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons in a row at the end; the one that goes on comes first. */
  actions?: ReactNode
  /** An interruption that has to be answered: no closing by a press outside or by Escape. */
  mustAnswer?: boolean
}

/** A window over the page that holds the focus until it closes and gives it back. Load it lazily: it
 * brings React Aria's overlay with it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  mustAnswer = false,
}: DialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <I18nProvider locale={LOCALE_OF[language]}>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        isDismissable={!mustAnswer}
        isKeyboardDismissDisabled={mustAnswer}
        className="fixed inset-0 z-40 grid items-end justify-items-center bg-scrim sm:items-center sm:p-4"
      >
        <Modal className="max-h-[92dvh] w-full max-w-lg animate-rise scroll-pb-24 overflow-y-auto rounded-t-xl bg-surface shadow-over sm:rounded-xl">
          <AriaDialog
            role={mustAnswer ? 'alertdialog' : 'dialog'}
            className="flex flex-col gap-4 p-6 outline-none"
          >
            <div className="flex items-start justify-between gap-4">
              <Heading slot="title" level={2} className="py-2 text-xl font-semibold">
                {title}
              </Heading>
              {!mustAnswer && (
                <IconButton icon="close" label={t`Close`} onClick={onClose} className="-me-2" />
              )}
            </div>
            {children}
            {actions && (
              // They stay in view under a long content, which fades out above them.
              <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-3 bg-surface px-6 pt-2 pb-6 before:pointer-events-none before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-linear-to-t before:from-surface before:to-transparent">
                {actions}
              </div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
