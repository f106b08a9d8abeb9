import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useCardStateName } from '../../ui/card-state-badge.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'

type CardChoiceProps = {
  cards: readonly Card[]
  chosen: Card
  onChoose: (card: Card) => void
}

/** Selects the card of a task when several qualify. */
export function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  const { language } = useFormats()
  const nameOf = useCardStateName()
  return (
    <ChoiceCards
      legend={<Trans>Which card?</Trans>}
      showsLegend="always"
      value={chosen.cardReference}
      onChoose={(reference) => {
        const card = cards.find(({ cardReference }) => cardReference === reference)
        if (card) onChoose(card)
      }}
      choices={cards.map((card) => ({
        value: card.cardReference,
        title: <MaskedCard lastDigits={card.lastDigits} />,
        detail: (
          <>
            <bdi>{card.cardmemberName[language]}</bdi> · {nameOf(card.state)}
          </>
        ),
      }))}
    />
  )
}
