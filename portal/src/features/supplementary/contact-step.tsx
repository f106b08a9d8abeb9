import { Trans, useLingui } from '@lingui/react/macro'
import { TITLES } from '@sadu/contract/core/person'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StepProps } from './step-props.ts'
import { useTitleNames } from './names.ts'
import { FieldGroup } from './field-group.tsx'

/** The applicant's name and contact details. */
export function ContactStep({ form, frame, notice }: StepProps) {
  const { t } = useLingui()
  const titles = useTitleNames()
  const { field } = form
  return (
    <WizardForm
      frame={frame}
      form={form}
      notice={notice}
      question={<Trans>Who is the card for?</Trans>}
      intro={<Trans>Write the name as it appears on the ID or the passport.</Trans>}
    >
      <FieldGroup>
        <div className="max-w-60">
          <SelectField label={t`Title`} {...field('title')} required>
            <option value="">{t`Please choose`}</option>
            {TITLES.map((title) => (
              <option key={title} value={title}>
                {titles[title]}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`First Name`}
            hint={<Trans>In English letters</Trans>}
            dir="ltr"
            autoComplete="off"
            required
            {...field('firstName')}
          />
          <TextField
            label={t`Last Name`}
            hint={<Trans>In English letters</Trans>}
            dir="ltr"
            autoComplete="off"
            required
            {...field('lastName')}
          />
          <TextField
            label={t`First name in Arabic (optional)`}
            dir="rtl"
            lang="ar"
            autoComplete="off"
            {...field('firstNameAr')}
          />
          <TextField
            label={t`Last name in Arabic (optional)`}
            dir="rtl"
            lang="ar"
            autoComplete="off"
            {...field('lastNameAr')}
          />
        </div>
      </FieldGroup>
      <FieldGroup>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`Email`}
            type="email"
            dir="ltr"
            autoComplete="off"
            required
            {...field('email')}
          />
          <TextField
            label={t`Mobile Number`}
            hint={
              <Trans>
                Theirs, not yours: their codes are sent there, as <bdi dir="ltr">05xxxxxxxx</bdi>
              </Trans>
            }
            type="tel"
            dir="ltr"
            autoComplete="off"
            required
            {...field('mobile')}
          />
        </div>
      </FieldGroup>
    </WizardForm>
  )
}
