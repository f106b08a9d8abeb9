import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { CardStateBadge } from '../../ui/card-state-badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldProblem } from '../../ui/field.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TripForm } from './trip-form.ts'

type CardsStepProps = {
  frame: WizardFrame
  form: TripForm
  /** The cards that can be selected. */
  cards: readonly Card[]
  chosen: readonly string[]
  onChosen: (cards: readonly string[]) => void
  phone: string
  onPhone: (phone: string) => void
}

/** Card selection and contact phone number. */
export function CardsStep(props: CardsStepProps) {
  const { frame, form, cards, chosen, onChosen, phone, onPhone } = props
  const { t } = useLingui()
  const language = useLanguage()
  const error = form.errorOf('cardReferences')
  return (
    <WizardForm
      frame={frame}
      form={form}
      question={<Trans>Which cards are you taking?</Trans>}
      intro={<Trans>Charges with them from there are expected on these days.</Trans>}
    >
      <fieldset
        id="cardReferences"
        aria-describedby={error && 'cardReferences-error'}
        className={`${PANEL_CLASS} min-w-0 px-4 sm:px-6`}
      >
        <legend className="sr-only">{t`Cards`}</legend>
        {error && (
          <FieldProblem id="cardReferences-error" className="pt-4">
            {error}
          </FieldProblem>
        )}
        <div className="divide-y divide-line">
          {cards.map((card) => {
            const { cardReference: reference, state, tier, lastDigits } = card
            return (
              <Checkbox
                key={reference}
                className="py-2"
                checked={chosen.includes(reference)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) =>
                  onChosen(
                    target.checked
                      ? [...chosen, reference]
                      : chosen.filter((one) => one !== reference),
                  )
                }
                label={
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <MiniCard tier={tier} isUsable={state === 'active'} />
                    <span className="grid min-w-0">
                      <bdi className="wrap-anywhere">{card.cardmemberName[language]}</bdi>
                      <MaskedCard lastDigits={lastDigits} className="text-sm text-ink-2" />
                    </span>
                    {state !== 'active' && <CardStateBadge state={state} />}
                  </span>
                }
              />
            )
          })}
        </div>
      </fieldset>
      <div className={`${PANEL_CLASS} p-4 sm:p-6`}>
        <TextField
          id="contactPhone"
          name="contactPhone"
          label={t`Contact while abroad (optional)`}
          hint={<Trans>A number to reach you there, with its country code</Trans>}
          type="tel"
          dir="ltr"
          autoComplete="off"
          value={phone}
          onChange={({ target }) => {
            onPhone(target.value)
            form.clearError('contactPhone')
          }}
          error={form.errorOf('contactPhone')}
        />
      </div>
    </WizardForm>
  )
}
