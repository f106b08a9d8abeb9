import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Detail } from './queries.ts'

/** The payment with points of a charge or of a posting, or the link to pay a charge with points. */
export function PointsOfCharge({ detail: { transaction, points } }: { detail: Detail }) {
  if (!points) return null
  if (points.is === 'paid') {
    return (
      <Notice
        tone="info"
        isStatic
        title={
          transaction.kind === 'purchase' ? (
            <Trans>You paid this with points</Trans>
          ) : (
            <Trans>This is part of a payment with points</Trans>
          )
        }
        action={
          <TextLink to="/points" search={{ payment: points.paymentReference }}>
            <Trans>See the payment</Trans>
          </TextLink>
        }
      />
    )
  }
  return (
    <Link
      to="/points"
      search={{ charge: transaction.transactionReference }}
      className={`min-h-12 ${buttonClass('secondary')}`}
    >
      <Trans>Pay with points</Trans>
    </Link>
  )
}
