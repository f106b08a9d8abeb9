import { useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useCards } from '../../data/queries/cards.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { maskedText } from '../../ui/masked-card.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Chosen = { card: string; cardmember: string }

type CardChoiceProps = {
  account: AccountChoice
  draft: Chosen
  onChoose: (chosen: Partial<Chosen>) => void
}

/** Filters by cardmember and card; renders nothing with a single card or while the cards load. */
export function CardChoice({ account, draft, onChoose }: CardChoiceProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { data: cards = [] } = useCards(account)
  const people = new Map(
    cards.map((card) => [card.cardmemberReference, card.cardmemberName[language]]),
  )
  if (cards.length < 2) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {people.size > 1 && (
        <SelectField
          label={t`Cardmember`}
          value={draft.cardmember}
          onChange={(event) => onChoose({ cardmember: event.target.value, card: '' })}
        >
          <option value="">{t`Everyone`}</option>
          {[...people].map(([reference, name]) => (
            <option key={reference} value={reference}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t`Card`}
        value={draft.card}
        onChange={(event) => onChoose({ card: event.target.value })}
      >
        <option value="">{t`All cards`}</option>
        {cards
          .filter(
            ({ cardmemberReference }) =>
              draft.cardmember === '' || cardmemberReference === draft.cardmember,
          )
          .map(({ cardReference, lastDigits, cardmemberName }) => (
            <option key={cardReference} value={cardReference}>
              {`${maskedText(lastDigits)} ${cardmemberName[language]}`}
            </option>
          ))}
      </SelectField>
    </div>
  )
}
