import { Trans } from '@lingui/react/macro'
import type { PointPayment } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const STATES: Record<PointPayment['state'], { tone: BadgeTone; name: () => ReactNode }> = {
  paid: { tone: 'success', name: () => <Trans context="points">Paid</Trans> },
  disputed: { tone: 'warning', name: () => <Trans context="points">In dispute</Trans> },
  undone: { tone: 'neutral', name: () => <Trans context="points">Undone</Trans> },
  returned: { tone: 'neutral', name: () => <Trans context="points">Points returned</Trans> },
}

/** The state of a payment with points. */
export function PaymentState({ payment: { state } }: { payment: PointPayment }) {
  const { tone, name } = STATES[state]
  return <Badge tone={tone}>{name()}</Badge>
}
