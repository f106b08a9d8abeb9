import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { BesideContext, ListContext, useHasBeside } from '../beside.ts'
import { focusHeading, isFocusLost, useFocusedHeading } from '../focus-heading.ts'
import { IconButton } from '../icon-button.tsx'
import { Skeleton } from '../skeleton.tsx'

/** The columns: a panel as wide as a phone, or a page next to a narrow list. */
const LAYOUTS = {
  panel: 'grid-cols-[minmax(0,1fr)_26.25rem] gap-6',
  page: 'grid-cols-[24rem_minmax(0,1fr)] gap-8',
}

const ROW = '[data-row]'
/** The fields in which Escape does not close the details. */
const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox])'

type SideBySideProps = {
  list: ReactNode
  /** The open details, if any; their first heading is their title. */
  detail: ReactNode
  /** The key of the open item, as given to `useListRow`. */
  chosen: string | undefined
  /** The name of the region of the details. */
  label: string
  onClose: () => void
  layout: keyof typeof LAYOUTS
  /** The narrow layout: the details are a dialog over the list, or a page that replaces it, which
   * may open at its top. */
  narrow?: 'dialog' | 'page' | 'page at its top'
}

/** A list and the details of its open item, at one URL: next to each other on a wide screen,
 * otherwise a page or a dialog. The arrow keys move between the rows, opening moves the focus to
 * the title, and Escape closes the details and returns to the row. The list keeps its scroll
 * position. */
export function SideBySide({
  list,
  detail,
  chosen,
  label,
  onClose,
  layout,
  narrow = 'page',
}: SideBySideProps) {
  const { t } = useLingui()
  const isWide = useHasBeside(narrow === 'dialog' ? 'dialog' : 'page')
  const whole = useRef<HTMLDivElement>(null)
  const isOpen = chosen !== undefined
  const isBeside = isWide && isOpen
  useFocusedHeading(chosen, {
    isHere: !isWide && narrow !== 'dialog',
    scrolls: narrow === 'page at its top',
  })
  useFocusBackOnRow(whole, isWide ? chosen : undefined)
  const isFirst = useRef(isOpen)

  // A page that initially shows details keeps its focus.
  const arrive = () => {
    whole.current?.querySelector(`${ROW}[aria-current]`)?.scrollIntoView?.({ block: 'nearest' })
    if (!isFirst.current) focusHeading(whole.current?.lastElementChild)
    isFirst.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    // Overlays are not part of the page, though React bubbles their events to it.
    if (event.defaultPrevented || !(target instanceof Element)) return
    if (!whole.current?.contains(target)) return
    if (key === 'Escape' && isBeside && !target.matches(TYPED)) onClose()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const rows = [...whole.current.querySelectorAll<HTMLElement>(ROW)]
      const at = rows.findIndex((row) => row === target)
      const next = rows[at + (key === 'ArrowDown' ? 1 : -1)]
      if (at < 0 || !next) return
      event.preventDefault()
      next.focus()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows and the details inside take the keys
    <div
      ref={whole}
      onKeyDown={onKeyDown}
      className={isBeside ? `grid items-start ${LAYOUTS[layout]}` : ''}
    >
      {(isWide || !isOpen || narrow === 'dialog') && (
        <ListContext value={isWide}>
          <div className="min-w-0 [&_[data-row]]:scroll-my-40">{list}</div>
        </ListContext>
      )}
      {isOpen && !isBeside && <Suspense>{detail}</Suspense>}
      {isBeside && (
        <section
          data-beside
          aria-label={label}
          className={`sticky top-20 max-h-[calc(100dvh-6rem)] min-w-0 overflow-y-auto overscroll-contain ${layout === 'panel' ? 'rounded-lg border border-line bg-surface p-5 shadow-panel' : '-m-1 p-1'} print:static print:max-h-none`}
        >
          <div className="sticky top-0 z-10 flex h-0 justify-end" data-print="hide">
            <IconButton
              icon="close"
              label={t`Close`}
              onClick={onClose}
              className={layout === 'panel' ? '-me-3 -mt-3 bg-surface' : 'bg-paper'}
            />
          </div>
          <BesideContext value>
            <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
              {detail}
              <Arrival key={`${chosen} arrived`} onArrive={arrive} />
            </Suspense>
          </BesideContext>
        </section>
      )}
    </div>
  )
}

/** Reports once that the details have rendered. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  const report = useEffectEvent(onArrive)
  useEffect(() => report(), [])
  return null
}

/** Focuses the row of the closed details, if the focus was lost with them. */
function useFocusBackOnRow(whole: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  const before = useRef(chosen)
  useEffect(() => {
    const closed = before.current
    before.current = chosen
    if (closed === undefined || chosen !== undefined || !isFocusLost()) return
    whole.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`)
      ?.focus({ preventScroll: true })
  }, [whole, chosen])
}
