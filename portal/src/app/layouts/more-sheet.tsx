import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { storedAbility } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { itemsIn, linkTo, settingsOf } from '../navigation/navigation.ts'
import { useNews } from '../navigation/use-news.ts'
import { useSection } from '../navigation/use-section.ts'
import { ThemeChoice } from '../display/theme-choice.tsx'
import { NewsDiamond } from './news-diamond.tsx'
import { PersonHead } from './person-head.tsx'

type MoreSheetProps = { user: SessionUser; onClose: () => void; onStop: () => void }

const TILE =
  'relative grid content-start justify-items-start gap-2 rounded-lg border border-line p-3 text-start font-medium no-underline transition-colors duration-150 hover:bg-sunken aria-[current=page]:border-ink forced-colors:aria-[current=page]:underline'

/** A sheet above the bottom bar with the person, the remaining sections and the settings. The bar
 * stays usable, so that a second tap on "More" closes it. */
export function MoreSheet({ user, onClose, onStop }: MoreSheetProps) {
  const { t, i18n } = useLingui()
  const section = useSection()
  const news = useNews()
  const sheet = useRef<HTMLElement>(null)
  const can = storedAbility()
  const sections = itemsIn('more', can).filter(({ group }) => group === undefined)
  const settings = settingsOf('more', can).flatMap(({ items }) => items)

  useEffect(() => {
    sheet.current?.focus()
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [onClose])

  return (
    <>
      <div aria-hidden onClick={onClose} className="fixed inset-0 z-40 animate-fade bg-scrim" />
      <section
        ref={sheet}
        tabIndex={-1}
        aria-label={t({ message: 'More', context: 'navigation' })}
        className="fixed inset-x-0 bottom-[calc(--spacing(16.5)+env(safe-area-inset-bottom))] z-40 grid max-h-[calc(100dvh-8rem)] animate-sheet-up gap-5 overflow-y-auto overscroll-contain rounded-t-xl bg-surface px-4 pt-2.5 pb-10 outline-none forced-colors:border-t"
      >
        <div
          aria-hidden
          className="mx-auto h-1 w-10 rounded-full bg-line forced-colors:bg-[CanvasText]"
        />
        <div className="flex items-center justify-between gap-3">
          <PersonHead user={user} />
          <IconButton icon="close" label={t`Close`} onClick={onClose} className="-me-2.5" />
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {can('read', 'Account') && (
            <li className="grid">
              <button type="button" aria-haspopup="dialog" onClick={onStop} className={TILE}>
                <Icon name="pause" size={22} className="text-danger-ink" />
                <span className="wrap-anywhere">
                  <Trans>Stop a card</Trans>
                </span>
              </button>
            </li>
          )}
          {sections.map((item) => (
            <li key={item.id} className="grid">
              <Link
                {...linkTo(item, user)}
                onClick={onClose}
                activeOptions={{ exact: true }}
                aria-current={item.id === section ? 'page' : undefined}
                className={TILE}
              >
                <Icon name={item.icon} size={22} className="text-madder-ink" />
                <span className="wrap-anywhere">{i18n._(item.label)}</span>
                {news.has(item.id) && <NewsDiamond className="absolute top-4 end-4" />}
              </Link>
            </li>
          ))}
        </ul>
        <section aria-label={t`Settings`} className="grid">
          <h3 className="text-sm font-medium text-ink-2">
            <Trans>Settings</Trans>
          </h3>
          <ul>
            {settings.map((item) => (
              <li key={item.id} className="border-b border-line">
                <Link
                  {...linkTo(item, user)}
                  onClick={onClose}
                  activeOptions={{ exact: true }}
                  aria-current={item.id === section ? 'page' : undefined}
                  className="flex min-h-12 items-center gap-3 py-1 no-underline aria-[current=page]:font-semibold forced-colors:aria-[current=page]:underline"
                >
                  <Icon name={item.icon} size={20} className="text-ink-2" />
                  <span className="me-auto min-w-0">{i18n._(item.label)}</span>
                  <Icon name="chevronForward" size={18} className="text-ink-2" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <ThemeChoice />
      </section>
    </>
  )
}
