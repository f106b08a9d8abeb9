import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, holdToast, letToastGo, useToasts } from './toast.ts'

const ICONS = { success: 'check', danger: 'alert', info: 'info' } as const

/** The container of toasts. It is mounted from the start, because a live region that is inserted
 * together with its first message is not announced. */
export function Toaster() {
  const { t } = useLingui()
  const { toasts } = useToasts()
  const cameFrom = useRef<Element | null>(null)

  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  // The focused button is removed with its toast.
  const dismiss = (id: number) => {
    dismissToast(id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
  }

  return (
    <output
      data-print="hide"
      // Stays announced and clickable while a React Aria dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2"
    >
      {toasts.map(({ id, tone, text, undo }) => (
        <span
          key={id}
          onPointerEnter={() => holdToast(id)}
          onPointerLeave={() => letToastGo(id)}
          onFocus={(event) => {
            holdToast(id)
            remember(event)
          }}
          onBlur={() => letToastGo(id)}
          className="pointer-events-auto flex max-w-md animate-rise items-center gap-2 rounded-md bg-ink ps-4 pe-1 py-1 text-paper shadow-over forced-colors:border"
        >
          <Icon name={ICONS[tone]} size={20} />
          <span className="me-auto min-w-0 py-2 wrap-anywhere">{text}</span>
          {undo && (
            <button
              type="button"
              onClick={() => {
                dismiss(id)
                undo()
              }}
              className="ms-3 min-h-11 rounded-sm px-2 font-medium underline outline-offset-0! outline-paper! decoration-1 underline-offset-4 hover:decoration-2"
            >
              <Trans>Undo</Trans>
            </button>
          )}
          <IconButton
            icon="close"
            label={t`Dismiss`}
            onClick={() => dismiss(id)}
            className="text-paper outline-offset-0! outline-paper! hover:bg-transparent hover:text-paper"
          />
        </span>
      ))}
    </output>
  )
}
