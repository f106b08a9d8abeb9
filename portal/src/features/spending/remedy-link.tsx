import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { SpendingRefusal } from '@sadu/contract/spending/rules'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { SPENDING_REFUSALS, type SpendingRemedy } from './refusals.ts'

type RemedyLinkProps = { card: Card; country: string; refusal: SpendingRefusal }

/** Link to the remedy for a refusal. Renders nothing if there is none or this person may not use
 * it. */
export function RemedyLink({ card, country, refusal }: RemedyLinkProps) {
  const { remedy } = SPENDING_REFUSALS[refusal]
  if (remedy === undefined) return null
  const { allows, link, text } = REMEDIES[remedy]
  if (!allows(card)) return null
  return (
    <Link {...link(card, country)} className={`mt-2 ${buttonClass('primary')}`}>
      {text()}
    </Link>
  )
}

type Remedy = {
  allows: (card: Card) => boolean
  link: (card: Card, country: string) => LinkProps
  text: () => ReactNode
}

const ofCard = ({ cardReference, kind }: Card) => ({
  params: { cardType: kind },
  search: { card: cardReference },
})

const REMEDIES: Record<SpendingRemedy, Remedy> = {
  activate: {
    allows: ({ actions }) => actions.includes('activate'),
    link: (card) => ({ to: '/active-card/$cardType', ...ofCard(card) }) as LinkProps,
    text: () => <Trans>Activate the card</Trans>,
  },
  reactivate: {
    allows: ({ actions }) => actions.includes('unsuspend'),
    link: (card) => ({ to: '/block-card/$cardType', ...ofCard(card) }) as LinkProps,
    text: () => <Trans>Reactivate the card</Trans>,
  },
  controls: {
    allows: ({ actions }) => actions.includes('changeControls'),
    link: ({ cardReference: card }) =>
      ({ to: '/card-detail', search: { card }, hash: 'controls' }) as LinkProps,
    text: () => <Trans>Change the card’s controls</Trans>,
  },
  rules: {
    allows: ({ actions }) => actions.includes('changeControls'),
    link: ({ cardReference: card }) =>
      ({ to: '/card-detail', search: { tab: 'rules', card } }) as LinkProps,
    text: () => <Trans>See the card’s rules</Trans>,
  },
  trip: {
    allows: () => true,
    link: ({ cardReference: card }, to) =>
      ({ to: '/trips/add', search: { to, card } }) as LinkProps,
    text: () => <Trans>Plan a trip</Trans>,
  },
  limit: {
    allows: ({ actions }) => actions.includes('changeLimit') || actions.includes('askForLimit'),
    link: (card) => ({ to: '/card-limit/$cardType', ...ofCard(card) }) as LinkProps,
    text: () => <Trans>Change limit</Trans>,
  },
  pay: {
    allows: () => true,
    link: () => ({ to: '/home' }) as LinkProps,
    text: () => <Trans>See how to pay</Trans>,
  },
}
