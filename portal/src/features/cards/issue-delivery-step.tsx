import { Trans, useLingui } from '@lingui/react/macro'
import { workingDaysTo } from '@sadu/contract/cards/issue'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { useReasonText } from '../../problems/reason-text.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { DeadlineText } from '../../ui/date-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressText } from '../../ui/address-text.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { ADDRESS_FIELDS, enteredAddress } from './issue-entries.ts'
import type { StepProps } from './issue-step.ts'

/** Delivery address of the new card and its expected delivery date. */
export function DeliveryStep({ known, entries, enter, goTo, frame }: StepProps) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const { address: onFile, dueOn } = known
  const isElsewhere = onFile === null || entries.place === 'elsewhere'
  const country = isElsewhere ? (entries.country ?? HOME_COUNTRY) : onFile.country
  const { missing } = enteredAddress(entries)
  const form = useStepForm({
    fields: ADDRESS_FIELDS,
    values: entries,
    enter,
    reasons: isElsewhere ? Object.fromEntries(missing.map((name) => [name, 'required'])) : {},
    textOf: (_, reason) => reasonText(reason),
    onSubmit: () => goTo('details'),
  })
  const { field } = form
  return (
    <WizardForm
      frame={frame}
      form={form}
      question={<Trans>Where should we send the new card?</Trans>}
    >
      {onFile && (
        <ChoiceCards
          legend={t`Where should we send the new card?`}
          value={isElsewhere ? 'elsewhere' : 'onFile'}
          onChoose={(place) => enter({ place })}
          choices={[
            {
              value: 'onFile',
              title: <Trans>To my address</Trans>,
              detail: <AddressText address={onFile} />,
            },
            {
              value: 'elsewhere',
              title: <Trans>To another address</Trans>,
              detail: <Trans>In the Kingdom or abroad; we ask you to confirm it</Trans>,
            },
          ]}
        />
      )}
      {isElsewhere && (
        <div className={`${PANEL_CLASS} grid gap-5 p-4 sm:p-6`}>
          <TextField
            label={t`Address line 1`}
            hint={<Trans>Street and building number</Trans>}
            autoComplete="address-line1"
            maxLength={60}
            dir="auto"
            required
            {...field('line1')}
          />
          <TextField
            label={t`Address line 2 (optional)`}
            autoComplete="address-line2"
            maxLength={60}
            dir="auto"
            {...field('line2')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t`City`}
              autoComplete="address-level2"
              maxLength={60}
              dir="auto"
              required
              {...field('city')}
            />
            <CountryField
              label={t`Country`}
              autoComplete="country"
              {...field('country')}
              value={country}
            />
          </div>
        </div>
      )}
      <Due
        days={workingDaysTo(country)}
        day={country === HOME_COUNTRY ? dueOn.inKingdom : dueOn.abroad}
      />
    </WizardForm>
  )
}

function Due({ days, day }: { days: number; day: string }) {
  return (
    <div aria-live="polite" className="grid gap-1">
      <p className="text-sm text-ink-2">
        <Trans>With you by</Trans>
      </p>
      <DeadlineText value={day} hasWeekday className="text-lg font-semibold" />
      <p className="text-sm text-ink-2">
        <Trans>{days} working days; Friday, Saturday and public holidays don’t count</Trans>
      </p>
    </div>
  )
}
