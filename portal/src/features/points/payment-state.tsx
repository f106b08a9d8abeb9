import { Trans } from '@lingui/react/macro'
import type { PointPayment } from '@sadu/contract'
import { Badge } from '../../ui/badge.tsx'

/** How a payment with points stands. */
export function PaymentState({ payment: { state } }: { payment: PointPayment }) {
  if (state === 'paid') {
    return (
      <Badge tone="success">
        <Trans context="points">Paid</Trans>
      </Badge>
    )
  }
  if (state === 'disputed') {
    return (
      <Badge tone="warning">
        <Trans context="points">In dispute</Trans>
      </Badge>
    )
  }
  return (
    <Badge>
      {state === 'undone' ? (
        <Trans context="points">Undone</Trans>
      ) : (
        <Trans context="points">Points given back</Trans>
      )}
    </Badge>
  )
}
