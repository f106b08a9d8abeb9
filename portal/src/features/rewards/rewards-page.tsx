import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AccountContent } from '../../account/account-content.tsx'
import { readAccountsAhead } from '../../account/use-chosen-account.ts'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { WeaveBand } from '../../ui/weave.tsx'
import { readRewardsAhead } from './queries.ts'
import { RewardsScreen } from './rewards-screen.tsx'

export const title = msg`Membership rewards`

export const readFirst = () => readRewardsAhead(readAccountsAhead())

/** `/membership-rewards` (blank layout, docs/specification/2-screens-and-routes.md): it brings its own way home and its
 * switches. */
export function RewardsPage() {
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
        <AccountContent>
          {({ account, today }) => <RewardsScreen account={account} today={today} />}
        </AccountContent>
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
