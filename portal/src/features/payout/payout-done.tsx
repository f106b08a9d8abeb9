import { Trans, useLingui } from '@lingui/react/macro'
import type { BankAccount } from '@sadu/contract/requests/payout'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Amount } from '../../ui/amount.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { MaskedIban } from '../../ui/masked-iban.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'
import type { Sent } from './sent.ts'

/** Confirmation of the request, below the heading of its page. */
export function PayoutDone({ sent, to }: { sent: Sent; to: BankAccount }) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { reference, dueOn, minor } = sent
  const next = useNextSteps('payout', { on: today, dueOn })
  return (
    <Confirmation
      steps={1}
      within="page"
      title={<Trans>We’ve received your request</Trans>}
      about={[
        { name: t`How much`, value: <Amount money={{ minor, currency: 'SAR' }} /> },
        { name: t`Goes to`, value: <MaskedIban ibanEnd={to.ibanEnd} /> },
      ]}
      reference={reference}
      decisionBy={dueOn}
      dayName={<Trans>To be sent by</Trans>}
      next={next}
      actions={
        <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
          <Trans>Follow the request</Trans>
        </Link>
      }
    />
  )
}
