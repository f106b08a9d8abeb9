import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { AccountSwitcher } from '../../account/account-switcher.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AutopayPart } from './autopay-part.tsx'
import { PayAccount } from './pay-account.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { PaymentPart } from './payment-part.tsx'

const route = getRouteApi('/_content/_signed-in/pay')
const PARENTS = [{ key: 'home', name: <Trans>Home</Trans>, link: { to: '/home' } }] as const

/** `/pay`: the payable amounts of an account, or the status of the payment or automatic payments in
 * the URL. */
export function PayScreen() {
  const { t } = useLingui()
  const { user } = useSignedInScreen()
  const { accounts, account } = useChosenAccount()
  const { account: named, autopay, payment } = route.useSearch()
  const [chosen, setChosen] = useState<string>()
  if (payment !== undefined) return <PaymentPart key={payment} reference={payment} />
  if (autopay !== undefined) return <AutopayPart key={autopay} reference={autopay} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <PayTitle />
      {user.cardmember === 'primary' ? (
        <QueryBoundary
          query={accounts}
          loading={{ label: t`Loading your accounts`, shape: <PaySkeleton /> }}
          failedTitle={<Trans>We couldn’t show what you can pay.</Trans>}
        >
          {(all) => {
            const reference = chosen ?? named ?? account ?? all[0]?.accountReference ?? ''
            return (
              <div className="grid grid-cols-1 gap-6">
                {all.length > 1 && (
                  <AccountSwitcher accounts={all} selected={reference} onSelect={setChosen} />
                )}
                <PayAccount key={reference} reference={reference} />
              </div>
            )
          }}
        </QueryBoundary>
      ) : (
        <EmptyState
          title={<Trans>There’s nothing for you to pay</Trans>}
          action={
            <TextLink to="/transactions">
              <Trans>See transactions</Trans>
            </TextLink>
          }
        >
          <Trans>This card is billed to the primary cardmember.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

/** Page heading, also shown in the skeleton. */
export function PayTitle() {
  return <PageHead parents={PARENTS} title={<Trans>Pay now</Trans>} />
}
