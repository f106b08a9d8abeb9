import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useMedia } from '../use-media.ts'

const Sheet = lazyPart(() => import('../sheet.tsx'), 'Sheet')

const ROOM = '(min-width: 64rem)'

/** Whether the viewport is wide enough for a row of filters. */
const useHasRoom = () => useMedia(ROOM)

type FilterBarProps = {
  /** The field that is always visible. */
  search: ReactNode
  /** The title of the filters, as in "Filter transactions". */
  title: string
  /** The number of active filters. */
  count: number
  /** The label of the sheet's button, as in "Show 14 transactions". */
  result: ReactNode
  onClear: () => void
  /** The filter fields. */
  children: ReactNode
}

/** A search field with filters: in a row from 1024 pixels, below that behind a square button with
 * their number, in a sheet. */
export function FilterBar({ search, title, count, result, onClear, children }: FilterBarProps) {
  const { t } = useLingui()
  const hasRoom = useHasRoom()
  const [isOpen, setOpen] = useState(false)
  const clear = count > 0 && (
    <Button tone="quiet" onClick={onClear}>
      <Trans>Clear all</Trans>
    </Button>
  )
  if (hasRoom) {
    return (
      <fieldset className="flex min-w-0 flex-wrap items-end gap-3">
        <legend className="sr-only">{title}</legend>
        <div className="min-w-60 flex-1">{search}</div>
        {children}
        {clear}
      </fieldset>
    )
  }
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">{search}</div>
      <button
        type="button"
        aria-label={count > 0 ? t`${title}: ${count} set` : title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative grid size-12 shrink-0 place-items-center rounded-md border border-control bg-surface transition-colors duration-150 hover:bg-sunken"
      >
        <Icon name="filter" size={22} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -end-2 -top-2 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-madder px-1 text-xs font-semibold text-on-madder forced-colors:border"
          >
            {count}
          </span>
        )}
      </button>
      <Suspense>
        {isOpen && (
          <Sheet
            isOpen
            onClose={() => setOpen(false)}
            title={title}
            aside={clear}
            actions={
              <Button className="w-full" onClick={() => setOpen(false)}>
                {result}
              </Button>
            }
          >
            <div className="grid gap-5">{children}</div>
          </Sheet>
        )}
      </Suspense>
    </div>
  )
}
