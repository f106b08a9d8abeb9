import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { AccountChooser } from '../../features/accounts/account-chooser.tsx'
import { useChosenAccount } from '../../features/accounts/use-chosen-account.ts'
import { RewardsScreen } from '../../features/rewards/rewards-screen.tsx'
import { dayOf } from '../../i18n/formats/dates.ts'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { accounts as person } from '../../data/stores/accounts.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { chooseSkin } from '../../ui/theme.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { WeaveBand } from '../../ui/weave.tsx'
import { InactivityDialog } from '../layouts/inactivity-dialog.tsx'
import { useInactivityWatch } from '../layouts/use-inactivity-watch.ts'
import { useSignedIn } from '../layouts/use-signed-in.ts'
import { useTokenRenewal } from '../layouts/use-token-renewal.ts'

/** `/membership-rewards` (blank layout, docs/specification/2-screens-and-routes.md#signed-in-routes): it
 * brings its own way home and its switches, and keeps the session as the content layout does. Between
 * the end of a session and the sign-in page there is nobody, and nothing to show. */
export function RewardsPage() {
  const user = person(({ user: signedIn }) => signedIn)
  const isSignedIn = useSignedIn()
  useTokenRenewal(isSignedIn)
  useInactivityWatch(isSignedIn)
  return (
    <DataProvider>
      {user && <Page user={user} />}
      {isSignedIn && <InactivityDialog />}
    </DataProvider>
  )
}

function Page({ user: { isCenturion } }: { user: SessionUser }) {
  const { accounts, account } = useChosenAccount()
  const [today] = useState(() => dayOf(new Date()))

  useLayoutEffect(() => {
    chooseSkin(isCenturion ? 'centurion' : 'standard')
  }, [isCenturion])

  return (
    <div className="min-h-dvh">
      <WeaveBand />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl gap-6 px-4 pt-2 pb-16 outline-none sm:px-6"
      >
        <h1 className="text-2xl font-semibold sm:text-3xl">
          <Trans>Membership rewards</Trans>
        </h1>
        <AccountChooser accounts={accounts} account={account} />
        {accounts.data?.length === 0 ? (
          <EmptyState title={<Trans>There is no account on your profile yet</Trans>}>
            <Trans>Your account appears here as soon as your first card is issued.</Trans>
          </EmptyState>
        ) : (
          <RewardsScreen account={account} today={today} />
        )}
      </main>
    </div>
  )
}

function Header() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-1 px-4 py-3 sm:px-6">
      <Link
        to="/home"
        className="-ms-2 me-auto inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium text-madder-ink no-underline hover:bg-madder-tint"
      >
        <Icon name="arrowBack" size={20} />
        <Trans>Back to your account</Trans>
      </Link>
      <Logo size={26} className="me-2 hidden! sm:inline-flex!" />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  )
}
