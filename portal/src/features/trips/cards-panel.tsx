import { Trans } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { CardStateBadge } from '../../ui/card-state-badge.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Phone } from '../../ui/phone.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The cards for the trip, and the contact phone number. */
export function CardsPanel({ trip }: { trip: Trip }) {
  const language = useLanguage()
  const { cards, contactPhone, tripReference, state } = trip
  const isOver = state === 'completed'
  return (
    <Panel
      title={<Trans>Cards</Trans>}
      {...(!isOver && {
        aside: (
          <TextLink to="/trips/add" search={{ trip: tripReference, step: 'cards' }}>
            <Trans>Choose</Trans>
          </TextLink>
        ),
      })}
    >
      <div className="grid gap-4">
        {cards.length === 0 ? (
          <p className="text-ink-2">
            <Trans>No card on this trip.</Trans>
          </p>
        ) : (
          <ul className="grid gap-4">
            {cards.map((card) => (
              <li key={card.cardReference} className="flex items-start gap-3">
                <MiniCard tier={card.tier} isUsable={card.state === 'active'} />
                <div className="grid min-w-0 gap-0.5">
                  <bdi className="wrap-anywhere">{card.cardmemberName[language]}</bdi>
                  <span className="flex flex-wrap items-center gap-2 text-sm">
                    <MaskedCard lastDigits={card.lastDigits} />
                    {card.state !== 'active' && <CardStateBadge state={card.state} />}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
        {!isOver && cards.length > 0 && (
          <p className="text-sm text-ink-2">
            <Trans>Charges from these countries on these days are expected and go through.</Trans>
          </p>
        )}
        {contactPhone && (
          <p className="border-t border-line pt-4 text-sm">
            <span className="block text-ink-2">
              <Trans>We’ll reach you there on</Trans>
            </span>
            <Phone number={contactPhone} />
          </p>
        )}
      </div>
    </Panel>
  )
}
