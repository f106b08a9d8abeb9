import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Icon } from '../../ui/icon.tsx'

const search = lazyCode(() =>
  withTexts(['offers', 'requests', 'search', 'shared'], import('../pages/search.tsx')),
)
const Search = lazyPart(search, 'Search')

/** The elements that receive the shortcut's key as input, and the dialogs that block the
 * shortcut. */
const TYPING = 'input, textarea, select, [contenteditable]'
const WINDOW = '[role=dialog], [role=alertdialog]'

function opensSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector(WINDOW)) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(TYPING))
}

/** Opens the search, also with `Ctrl K`, `⌘K` and `/`. For a Centurion customer, whose bar has an
 * additional link, it is only an icon. Its code loads on first use. */
export function SearchButton({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensSearch(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <button
        type="button"
        title={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={() => void search().catch(() => {})}
        onClick={() => setOpen(true)}
        className={`flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink ${user.isCenturion ? '' : 'xl:border xl:border-control xl:px-3'}`}
      >
        <Icon name="search" size={22} />
        <span className={user.isCenturion ? 'sr-only' : 'max-xl:sr-only'}>
          <Trans>Search</Trans>
        </span>
        {!user.isCenturion && (
          <kbd
            aria-hidden
            dir="ltr"
            className="ms-1 hidden rounded-sm border border-line bg-paper px-1.5 py-0.5 font-sans text-xs font-medium xl:inline"
          >
            {/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
          </kbd>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <Search user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
