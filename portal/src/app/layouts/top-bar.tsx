import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { useProductName } from '../../brand/brand.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BAR_CLASS, BAR_ROW_CLASS } from '../../ui/layout-class.ts'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { BellButton } from './bell-button.tsx'
import { AccountButton } from './account-button.tsx'
import { MainLinks } from './main-links.tsx'
import { SearchButton } from './search-button.tsx'
import { usePrefetchOnInteraction } from './use-prefetch.ts'

/** Logo and name, which link to `/`, then the main navigation from 1024 pixels, the language switch
 * and, when signed in, the search, the bell, the account menu and sign-out. A visitor has the theme
 * switch and sign-in instead. */
export function TopBar({ user }: { user: SessionUser | null }) {
  const { t } = useLingui()
  const product = useProductName()
  return (
    <header data-print="hide" className={`${BAR_CLASS} ${user ? 'z-30 lg:sticky lg:top-0' : ''}`}>
      <div className={BAR_ROW_CLASS}>
        <Link
          to="/"
          aria-label={t`${product}, home page`}
          className={`flex rounded-sm no-underline ${user ? 'max-lg:me-auto' : 'me-auto'}`}
        >
          <Logo />
        </Link>
        {user && <MainLinks user={user} />}
        {user && <SearchButton user={user} />}
        <LanguageSwitch isShort />
        {user ? (
          <>
            <BellButton />
            <AccountButton user={user} />
            <LogoutButton />
          </>
        ) : (
          <>
            <Link to="/customer-service" className={`hidden sm:inline-flex ${LINK_CLASS}`}>
              <Trans>Help</Trans>
            </Link>
            <Link to="/trips/add" className={`hidden md:inline-flex ${LINK_CLASS}`}>
              <Trans>Plan a trip</Trans>
            </Link>
            <ThemeSwitch />
            <SignInLink />
          </>
        )}
      </div>
    </header>
  )
}

const LINK_CLASS =
  'min-h-11 items-center rounded-md px-2 font-medium text-madder-ink underline-offset-4 hover:underline'

function SignInLink() {
  return (
    <Link
      to="/$lang/login"
      params={{ lang: useLanguage() }}
      className={`inline-flex ${LINK_CLASS}`}
    >
      <Trans>Sign in</Trans>
    </Link>
  )
}

const logoutDialog = lazyCode(() => import('../../features/session/logout-dialog.tsx'))
const LogoutDialog = lazyPart(logoutDialog, 'LogoutDialog')

function LogoutButton() {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)

  usePrefetchOnInteraction(logoutDialog)

  return (
    <>
      <IconButton icon="logout" label={t`Sign out`} onClick={() => setLeaving(true)} />
      {isLeaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
