import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AccountContent } from '../../account/account-content.tsx'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { PrintHead } from '../../account/print-head.tsx'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BAR_CLASS, BAR_ROW_CLASS, MAIN_CLASS } from '../../ui/layout-class.ts'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { WeaveBand } from '../../ui/weave.tsx'
import { RewardsScreen } from './rewards-screen.tsx'

/** `/membership-rewards` (blank layout, docs/specification/2-screens-and-routes.md): renders its
 * own home link and switches, in the same positions as on other pages. */
export function RewardsPage() {
  const { user } = useSignedInScreen()
  const { accounts } = useChosenAccount()
  const hasSeveral = (accounts.data?.length ?? 0) > 1
  return (
    <div className="min-h-dvh">
      <WeaveBand />
      <Header />
      <PrintHead user={user} />
      <main id="main" tabIndex={-1} className={`${MAIN_CLASS} grid gap-6`}>
        <RewardsTitle />
        <AccountContent>
          {({ account, today }) => (
            <RewardsScreen account={account} today={today} hasSeveral={hasSeveral} />
          )}
        </AccountContent>
      </main>
    </div>
  )
}

function Header() {
  return (
    <header data-print="hide" className={BAR_CLASS}>
      <div className={BAR_ROW_CLASS}>
        <Logo className="me-auto" />
        <LanguageSwitch isShort />
        <ThemeSwitch />
      </div>
    </header>
  )
}

/** Page heading, also shown in the skeleton. */
export function RewardsTitle() {
  return (
    <div>
      <WayBack />
      <PageTitle title={<Trans>Membership rewards</Trans>} />
    </div>
  )
}

function WayBack() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`You are here`} data-print="hide">
      <Link
        to="/home"
        className="inline-flex min-h-11 items-center gap-2 rounded-md font-medium text-madder-ink underline-offset-4 hover:underline"
      >
        <Icon name="arrowBack" size={20} />
        <Trans>Back to your account</Trans>
      </Link>
    </nav>
  )
}
