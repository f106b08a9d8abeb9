import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useProductName } from '../../brand/brand.ts'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { AccountButton } from './account-button.tsx'

const logoutDialog = () => import('../../features/session/logout-dialog.tsx')
const LogoutDialog = lazy(async () => ({ default: (await logoutDialog()).LogoutDialog }))

/** Logo and name, which lead to `/`, then the language and, for whoever is signed in, their menu and
 * the way out. The theme stands in that menu, or here for a visitor who has none. */
export function TopBar({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui()
  const product = useProductName()
  const [isLeaving, setLeaving] = useState(false)

  // Fetched ahead: the way out has to open even when the network is gone by then.
  useEffect(() => {
    if (isSignedIn) logoutDialog().catch(() => {})
  }, [isSignedIn])

  return (
    <header
      data-print="hide"
      className="mx-auto flex w-full max-w-6xl items-center px-4 py-3 min-[22rem]:gap-1 sm:gap-2 sm:px-6"
    >
      <Link
        to="/"
        aria-label={t`${product}, to the start`}
        className="me-auto rounded-sm no-underline"
      >
        <Logo />
      </Link>
      <LanguageSwitch />
      {isSignedIn ? <AccountButton /> : <ThemeSwitch />}
      {isSignedIn && (
        <IconButton icon="logout" label={t`Logout`} onClick={() => setLeaving(true)} />
      )}
      {isLeaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </header>
  )
}
