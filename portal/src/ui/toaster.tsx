import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, holdToast, letToastGo, useToasts } from './toast.ts'

const ICONS = { success: 'check', danger: 'alert', info: 'info' } as const

/** Where passing messages appear. It stands in the page from the start, because a live region that
 * arrives together with its first message is not read out. */
export function Toaster() {
  const { t } = useLingui()
  const { toasts } = useToasts()
  return (
    <output
      data-print="hide"
      // Stays heard and pressable while a React Aria dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2"
    >
      {toasts.map(({ id, tone, text, undo }) => (
        <span
          key={id}
          onPointerEnter={() => holdToast(id)}
          onPointerLeave={() => letToastGo(id)}
          onFocus={() => holdToast(id)}
          onBlur={() => letToastGo(id)}
          className="pointer-events-auto flex max-w-md animate-rise items-center gap-2 rounded-md bg-ink ps-4 pe-1 py-1 text-paper shadow-over"
        >
          <Icon name={ICONS[tone]} size={20} />
          <span className="py-2">{text}</span>
          {undo && (
            <button
              type="button"
              onClick={() => {
                dismissToast(id)
                undo()
              }}
              className="ms-3 min-h-11 rounded-sm px-2 font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              <Trans>Undo</Trans>
            </button>
          )}
          <IconButton
            icon="close"
            label={t`Dismiss`}
            onClick={() => dismissToast(id)}
            className="text-paper hover:bg-transparent hover:text-paper"
          />
        </span>
      ))}
    </output>
  )
}
