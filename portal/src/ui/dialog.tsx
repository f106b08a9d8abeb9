import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { IconButton } from './icon-button.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { StickyActions } from './sticky-actions.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons in a row at the end; the primary one comes first. */
  actions?: ReactNode
  /** Requires an answer: clicking outside and Escape do not close it. */
  mustAnswer?: boolean
}

/** A modal dialog that traps the focus until it closes and then restores it. Load it lazily, with
 * React Aria's overlays. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  mustAnswer = false,
}: DialogProps) {
  const { t } = useLingui()
  return (
    <ModalFrame isOpen={isOpen} onClose={onClose} mustAnswer={mustAnswer} width="max-w-lg">
      <div className="flex flex-col gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <Heading slot="title" level={2} className="py-2 text-xl font-semibold">
            {title}
          </Heading>
          {!mustAnswer && (
            <IconButton icon="close" label={t`Close`} onClick={onClose} className="-me-2" />
          )}
        </div>
        {children}
        {actions && <StickyActions>{actions}</StickyActions>}
      </div>
    </ModalFrame>
  )
}
