import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DisputeDossier } from '../../account/dispute-dossier.tsx'
import { useCards } from '../../data/queries/cards.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Detail } from './queries.ts'

type Outcome = NonNullable<Detail['dispute']>['outcome']

const TITLES: Record<Outcome, () => ReactNode> = {
  open: () => <Trans>You’ve disputed this charge</Trans>,
  approved: () => <Trans>Your dispute was decided in your favour</Trans>,
  declined: () => <Trans>Your dispute was declined</Trans>,
  withdrawn: () => <Trans>You withdrew your dispute</Trans>,
}

/** State of the dispute of a charge, or the link to dispute it. */
export function DisputeOfCharge({ detail: { transaction, dispute } }: { detail: Detail }) {
  const { cardReference, transactionReference, kind, state } = transaction
  const card = useCards().data?.find((one) => one.cardReference === cardReference)
  // A charge that is only on hold may still drop off automatically.
  const isCharge = state === 'posted' && (kind === 'purchase' || kind === 'cash')
  const isLive = dispute?.outcome === 'open' || dispute?.outcome === 'approved'
  return (
    <>
      {dispute && (
        <Notice
          tone={dispute.outcome === 'approved' ? 'success' : 'info'}
          isStatic
          title={TITLES[dispute.outcome]()}
          action={
            <TextLink to="/requests" search={{ ref: dispute.requestReference }}>
              <Trans>Follow the dispute</Trans>
            </TextLink>
          }
        />
      )}
      {dispute?.isYours && <DisputeDossier reference={dispute.requestReference} />}
      {card?.actions.includes('dispute') && isCharge && !isLive && (
        <Link
          to="/billing-dispute/$cardType"
          params={{ cardType: card.kind }}
          search={{ transaction: transactionReference }}
          className={`min-h-12 ${buttonClass('secondary')}`}
        >
          <Trans>Dispute this charge</Trans>
        </Link>
      )}
    </>
  )
}
