import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { sectionAt, SECTIONS } from './sections.ts'

/** Header of Centurion: the home link, the sections from 1024 pixels, and the user. */
export function CenturionBar({ menu }: { menu: ReactNode }) {
  const { t, i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const tab = useLocation({
    select: ({ search }) =>
      'tab' in search && typeof search.tab === 'string' ? search.tab : undefined,
  })
  const isLobby = pathname === '/centurion-home'
  const section = sectionAt(pathname, tab)
  return (
    <header data-print="hide" className="relative z-20 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-18 page-width flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-4 sm:px-6 lg:py-0">
        <Link
          to="/home"
          className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-control px-3 no-underline transition-colors duration-150 hover:bg-sunken sm:px-4"
        >
          <Icon name="home" size={20} />
          <Trans>Home</Trans>
        </Link>
        {isLobby ? (
          <span className="mx-auto hidden font-light text-xl lg:inline">
            <Trans>Centurion</Trans>
          </span>
        ) : (
          <nav aria-label={t`The doors`} className="mx-auto hidden self-stretch lg:flex">
            <ul className="flex">
              {SECTIONS.map(({ id, name, to, tab: sectionTab }) => (
                <li key={id} className="flex">
                  <Link
                    to={to}
                    search={sectionTab === undefined ? {} : { tab: sectionTab }}
                    activeOptions={{ exact: true, includeSearch: true }}
                    aria-current={id === section ? 'page' : undefined}
                    className="group relative flex items-center px-3.5 text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline"
                  >
                    {i18n._(name)}
                    <span
                      aria-hidden
                      className="absolute inset-x-3 bottom-0 hidden h-[0.375rem] bg-madder-ink teeth group-aria-[current=page]:block"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="ms-auto lg:ms-0">{menu}</div>
      </div>
    </header>
  )
}
