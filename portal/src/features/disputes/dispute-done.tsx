import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'

type DisputeDoneProps = { reference: string; dueOn: string }

/** The end of a dispute's form: its reference, the day of the decision, and what happens until then. */
export function DisputeDone({ reference, dueOn }: DisputeDoneProps) {
  return (
    <Confirmation
      steps={4}
      title={<Trans>Your dispute is with us</Trans>}
      reference={reference}
      decisionBy={dueOn}
      next={[
        { key: 'sent', state: 'done', title: <Trans>You sent the dispute</Trans> },
        { key: 'review', state: 'now', title: <Trans>We ask the merchant’s bank</Trans> },
        {
          key: 'credit',
          state: 'next',
          title: <Trans>We may credit the amount until then</Trans>,
        },
        {
          key: 'decision',
          state: 'next',
          title: <Trans>We decide</Trans>,
          time: (
            <Trans>
              By <DateText value={dueOn} />
            </Trans>
          ),
        },
      ]}
      actions={
        <>
          <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
            <Trans>Follow the dispute</Trans>
          </Link>
          <Link to="/transactions" className={buttonClass('secondary')}>
            <Trans>Back to transactions</Trans>
          </Link>
        </>
      }
    >
      <Trans>We sent you the reference by SMS and e-mail.</Trans>
    </Confirmation>
  )
}
