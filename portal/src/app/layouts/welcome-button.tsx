import { Trans } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'

const accountMenu = lazyCode(() => import('./account-menu.tsx'))
const AccountMenu = lazyPart(accountMenu, 'AccountMenu')
const logoutDialog = lazyCode(() => import('../../features/session/logout-dialog.tsx'))
const LogoutDialog = lazyPart(logoutDialog, 'LogoutDialog')

/** Welcomes the person by name, and opens their menu: language, theme, settings and sign-out. */
export function WelcomeButton({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = user.firstName[useLanguage()]

  // On hover or focus; the rest of a Centurion page does not need it.
  const fetchAhead = () => {
    accountMenu().catch(() => {})
    logoutDialog().catch(() => {})
  }

  const leave = () => {
    setOpen(false)
    setLeaving(true)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 transition-colors duration-150 hover:bg-sunken aria-expanded:bg-sunken"
      >
        <Trans>Welcome, {name}</Trans>
        <Icon name="chevronDown" size={18} />
      </button>
      {isOpen && (
        <Suspense>
          <AccountMenu user={user} triggerRef={button} onClose={() => setOpen(false)}>
            <div className="flex items-center justify-between gap-3">
              <LanguageSwitch />
              <button
                type="button"
                onClick={leave}
                className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium transition-colors duration-150 hover:bg-sunken"
              >
                <Icon name="logout" size={20} className="text-ink-2" />
                <Trans>Sign out</Trans>
              </button>
            </div>
          </AccountMenu>
        </Suspense>
      )}
      {isLeaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
