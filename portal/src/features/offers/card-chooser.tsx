import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferDetail, OfferOnCard } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { GivenAmount } from './gain.tsx'
import { WholeAmount } from './whole-amount.tsx'

type CardChooserProps = {
  detail: OfferDetail
  chosen: string
  onChoose: (cardReference: string) => void
}

/** Cards that are eligible for an offer, each with its link or save state. */
export function CardChooser({ detail: { offer, cards }, chosen, onChoose }: CardChooserProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-lg font-semibold">{t`Which card?`}</legend>
      {cards.map((card) => (
        <label
          key={card.cardReference}
          className="flex cursor-pointer items-center gap-3 rounded-md border border-control px-3.5 py-2.5 transition-colors duration-150 hover:bg-sunken has-checked:border-madder-ink has-checked:bg-madder-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="offer-card"
            checked={card.cardReference === chosen}
            onChange={() => onChoose(card.cardReference)}
            className="choice-mark outline-none"
          />
          <MiniCard tier={card.tier} isUsable />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <MaskedCard lastDigits={card.lastDigits} className="font-medium" />
              <CardState card={card} />
            </span>
            <span className="block text-sm text-ink-2">{card.cardmemberName[language]}</span>
            <Earned offer={offer} card={card} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function CardState({ card }: { card: OfferOnCard }) {
  if (card.linkedAt !== null) {
    return (
      <Badge tone="success">
        <Trans>Linked</Trans>
      </Badge>
    )
  }
  if (!card.isSaved) return null
  return (
    <Badge>
      <Trans context="an offer">Saved</Trans>
    </Badge>
  )
}

/** The card's reward from the offer so far, and its progress toward the minimum spend. */
function Earned({ offer, card }: { offer: OfferDetail['offer']; card: OfferOnCard }) {
  const { minimum, reward } = offer
  const earned = <GivenAmount reward={reward} amount={card.earned} />
  const toward =
    card.spent && minimum && card.linkedAt !== null ? card.spent.minor % minimum.minor : null
  const spent = toward !== null && <WholeAmount money={{ minor: toward, currency: 'SAR' }} />
  const of = minimum && <WholeAmount money={minimum} />
  return (
    <>
      {card.earned > 0 && (
        <span className="block text-sm font-medium text-palm-ink">
          <Trans>You earned {earned}</Trans>
        </span>
      )}
      {minimum && toward !== null && (
        <span className="mt-1 grid gap-1 text-sm text-ink-2">
          <span className="block h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
            <span
              className="block h-full rounded-full bg-palm"
              style={{ inlineSize: `${Math.min(100, (toward / minimum.minor) * 100)}%` }}
            />
          </span>
          <span>
            <Trans>
              {spent} of {of} spent
            </Trans>
          </span>
        </span>
      )}
    </>
  )
}
