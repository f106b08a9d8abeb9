import { Trans, useLingui } from '@lingui/react/macro'
import { NAME_ON_CARD_LENGTH } from '@sadu/contract/supplementary/names'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StepProps } from './step-props.ts'
import { nameOnCardOf } from './entries.ts'
import { FieldGroup } from './field-group.tsx'
import { useIsAsking } from './use-apply.ts'

/** The card to add the supplementary card to, and the name printed on the new card. */
export function NameStep({ form, frame, entries, cards, card, accounts }: StepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { field, set, errorOf } = form
  const isAsking = useIsAsking()
  const productOf = (accountReference: string) =>
    accounts.find((account) => account.accountReference === accountReference)?.productName[language]
  return (
    <WizardForm
      frame={frame}
      form={form}
      question={<Trans>What name goes on the card?</Trans>}
      intro={
        isAsking ? (
          <Trans>
            The card belongs to the primary cardmember’s account, and they pay what is spent with
            it.
          </Trans>
        ) : (
          <Trans>The card belongs to your account, and you pay what is spent with it.</Trans>
        )
      }
    >
      {cards.length > 1 && (
        <div className="grid min-w-0 gap-2">
          <p aria-hidden className="font-medium">
            <Trans>Which of your cards is it linked to?</Trans>
          </p>
          <ChoiceCards
            id="card"
            error={errorOf('card')}
            legend={t`Which of your cards is it linked to?`}
            value={card?.cardReference}
            onChoose={(reference) => set('card', reference)}
            choices={cards.map(({ cardReference, lastDigits, accountReference }) => ({
              value: cardReference,
              title: <MaskedCard lastDigits={lastDigits} />,
              detail: productOf(accountReference),
            }))}
          />
        </div>
      )}
      <FieldGroup>
        <TextField
          label={t`Name on card`}
          hint={
            <Trans>
              English letters and spaces, at most {NAME_ON_CARD_LENGTH.max}. It’s printed in
              capitals.
            </Trans>
          }
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          required
          {...field('nameOnCard')}
          value={nameOnCardOf(entries)}
        />
      </FieldGroup>
    </WizardForm>
  )
}
