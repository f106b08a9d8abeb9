import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import { buttonClass } from '../../ui/button.tsx'

type NotMeProps = { cardReference: string; transactionReference: string }

const canBeSaid = ({ actions }: Card) =>
  actions.includes('reportLost') || actions.includes('orderReplacement')

/** Links an unknown charge to the report form of its card, with the charge preselected. */
export function NotMe({ cardReference, transactionReference }: NotMeProps) {
  const card = useCards().data?.find((one) => one.cardReference === cardReference)
  if (!card || !canBeSaid(card)) return null
  return (
    <Link
      to="/card-issue/$cardType"
      params={{ cardType: card.kind }}
      search={{ card: cardReference, step: 'what', unknown: transactionReference }}
      className={`min-h-12 ${buttonClass('danger')}`}
    >
      <Trans>I didn’t make this: report the card</Trans>
    </Link>
  )
}
