import { Trans, useLingui } from '@lingui/react/macro'
import { GENDERS, RELATIONSHIPS } from '@sadu/contract/core/person'
import { birthDays } from '@sadu/contract/supplementary/application'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import type { Calendar } from '../../i18n/formats/locale.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { useRelationshipNames } from '../../ui/relationship-names.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StepProps } from './step-props.ts'
import { firstNameIn, relationshipOf } from './entries.ts'
import { useGenderNames } from './names.ts'
import { FieldGroup } from './field-group.tsx'

const DayField = lazyPart(() => import('../../ui/day-field.tsx'), 'DayField')

/** The applicant's relationship to the user, and the personal details required of every
 * cardmember. */
export function RelationshipStep({ form, frame, entries, today }: StepProps) {
  const { t } = useLingui()
  const { calendar: own } = useFormats()
  const [calendar, setCalendar] = useState<Calendar>(own)
  const relationships = useRelationshipNames()
  const genders = useGenderNames()
  const { field, set, errorOf } = form
  const name = firstNameIn(entries, useLanguage())
  const { first } = birthDays(today)
  return (
    <WizardForm
      frame={frame}
      form={form}
      question={
        <Trans>
          How are you related to <bdi>{name}</bdi>?
        </Trans>
      }
    >
      <RadioChips
        id="relationship"
        legend={<Trans>Relationship</Trans>}
        value={relationshipOf(entries)}
        onChoose={(chosen) => set('relationship', chosen)}
        error={errorOf('relationship')}
        choices={RELATIONSHIPS.map((one) => ({ value: one, title: relationships[one] }))}
      />
      <RadioChips
        id="gender"
        legend={<Trans>Gender</Trans>}
        value={GENDERS.find((one) => one === entries.gender) ?? null}
        onChoose={(chosen) => set('gender', chosen)}
        error={errorOf('gender')}
        choices={GENDERS.map((one) => ({ value: one, title: genders[one] }))}
      />
      <FieldGroup>
        <div className="grid gap-5 sm:grid-cols-2">
          <div id="bornOn" className="min-w-0">
            <Suspense fallback={<Skeleton className="h-26 w-full" />}>
              <DayField
                label={<Trans>Date of birth</Trans>}
                value={entries.bornOn ?? ''}
                onChange={(day) => set('bornOn', day)}
                calendar={calendar}
                min={first}
                max={today}
                error={errorOf('bornOn')}
              />
            </Suspense>
          </div>
          <SelectField
            label={t`Calendar`}
            value={calendar}
            onChange={({ target }) =>
              setCalendar(target.value === 'gregory' ? 'gregory' : 'islamic-umalqura')
            }
          >
            <option value="gregory">{t`Gregorian`}</option>
            <option value="islamic-umalqura">{t`Hijri (Umm al-Qura)`}</option>
          </SelectField>
        </div>
        <CountryField
          label={t`Nationality`}
          placeholder={t`Please choose`}
          required
          {...field('nationality')}
        />
      </FieldGroup>
    </WizardForm>
  )
}
