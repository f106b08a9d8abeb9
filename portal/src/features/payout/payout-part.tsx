import { Trans, useLingui } from '@lingui/react/macro'
import { checkPayout } from '@sadu/contract/requests/payout-calls'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { AccountSwitcher } from '../../account/account-switcher.tsx'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MaskedIban } from '../../ui/masked-iban.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BankName } from './bank-name.tsx'
import { PayoutDone } from './payout-done.tsx'
import { PayoutForm } from './payout-form.tsx'
import type { Payable, Sent } from './sent.ts'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

const route = getRouteApi('/_content/_signed-in/card-detail')
const PARENTS = [{ key: 'home', name: <Trans>Home</Trans>, link: { to: '/home' } }] as const

/** `/card-detail?tab=payout`: the amount of a credit balance that can be sent to the bank, and the
 * request. */
export function PayoutPart() {
  const { t } = useLingui()
  const { user } = useSignedInScreen()
  const { accounts, account } = useChosenAccount()
  const { account: named } = route.useSearch()
  const [chosen, setChosen] = useState<string>()
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={PARENTS} title={<Trans>Send your credit balance to your bank</Trans>} />
      {user.cardmember === 'primary' ? (
        <QueryBoundary
          query={accounts}
          loading={{ label: t`Loading your accounts`, shape: <RowSkeletons count={3} /> }}
          failedTitle={<Trans>We couldn’t show your credit balance.</Trans>}
        >
          {(all) => {
            const reference = chosen ?? named ?? account ?? all[0]?.accountReference ?? ''
            return (
              <div className="grid gap-6">
                {all.length > 1 && (
                  <AccountSwitcher accounts={all} selected={reference} onSelect={setChosen} />
                )}
                <OfAccount key={reference} reference={reference} />
              </div>
            )
          }}
        </QueryBoundary>
      ) : (
        <EmptyState title={<Trans>Only the primary cardmember can ask for this</Trans>}>
          <Trans>The account and its credit balance are theirs.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

function OfAccount({ reference }: { reference: string }) {
  const { t } = useLingui()
  const [sent, setSent] = useState<Sent | null>(null)
  const query = useCallQuery(checkPayout, { accountReference: reference })
  if (sent && query.data?.to) return <PayoutDone sent={sent} to={query.data.to} />
  return (
    <QueryBoundary
      query={query}
      loading={{ label: t`Loading your credit balance`, shape: <RowSkeletons count={3} /> }}
      failedTitle={<Trans>We couldn’t show your credit balance.</Trans>}
    >
      {(payable) => <Payout payable={payable} reference={reference} onDone={setSent} />}
    </QueryBoundary>
  )
}

type PayoutProps = { payable: Payable; reference: string; onDone: (sent: Sent) => void }

function Payout({ payable, reference, onDone }: PayoutProps) {
  const { t } = useLingui()
  const { credit, held, to, most, least, underWay } = payable
  if (underWay !== null) {
    return (
      <EmptyState
        title={<Trans>You’ve already asked for it</Trans>}
        action={
          <TextLink to="/requests" search={{ ref: underWay }}>
            <Trans>Follow the request</Trans>
          </TextLink>
        }
      >
        <Trans>You can withdraw it until we send the money.</Trans>
      </EmptyState>
    )
  }
  if (most.minor === 0) {
    return (
      <EmptyState
        title={<Trans>There’s nothing to send</Trans>}
        action={
          <TextLink to="/home">
            <Trans>See your balance</Trans>
          </TextLink>
        }
      >
        <Trans>
          We can send a credit balance of at least <Amount money={least} />, without what’s on hold.
        </Trans>
      </EmptyState>
    )
  }
  if (to === null) {
    return (
      <EmptyState
        title={<Trans>We have no bank account on file for you</Trans>}
        action={
          <TextLink to="/contact-us">
            <Trans>Write to us</Trans>
          </TextLink>
        }
      >
        <Trans>Your credit balance is safe, and yours to spend with the card.</Trans>
      </EmptyState>
    )
  }
  return (
    <Panel title={t`Your credit balance`} isTitleHidden>
      <div className="grid gap-6">
        <Facts className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 font-semibold">
          <Fact label={<Trans>Your credit balance</Trans>}>
            <Amount money={credit} size="large" />
          </Fact>
          {held.minor > 0 && (
            <Fact label={<Trans>Of which on hold</Trans>}>
              <Amount money={held} />
            </Fact>
          )}
          <Fact label={<Trans>Goes to</Trans>} valueClass="grid justify-items-start">
            <BankName bank={to.bank} />
            <MaskedIban ibanEnd={to.ibanEnd} />
          </Fact>
        </Facts>
        <PayoutForm payable={payable} reference={reference} to={to} onDone={onDone} />
      </div>
    </Panel>
  )
}
