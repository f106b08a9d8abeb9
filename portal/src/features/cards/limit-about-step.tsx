import { Trans, useLingui } from '@lingui/react/macro'
import type { Sector } from '@sadu/contract/cards/limit-details'
import type { AmountProblem } from '@sadu/contract/core/typed-amount'
import { UploadsField } from '../../forms/uploads-field.tsx'
import { useMissingFile } from '../../forms/use-missing-file.ts'
import { useStepForm } from '../../forms/use-step-form.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { answersOf, INCOME, incomeProblem } from './limit-entries.ts'
import type { LimitStepProps } from './limit-step-props.ts'

/** Questions for a higher limit: income, sector and disability, with the salary certificate. */
export function AboutStep({ entries, enter, goTo, uploads, frame }: LimitStepProps) {
  const { t } = useLingui()
  const missingFile = useMissingFile()
  const incomeText = useAmountProblem({ currency: 'SAR', ...INCOME })
  const { sector, disability } = answersOf(entries)
  const hasFile = uploads.references.length > 0 || uploads.isSending
  const form = useStepForm({
    fields: ['income', 'sector', 'disability', 'certificate'],
    values: entries,
    enter,
    reasons: {
      income: incomeProblem(entries),
      sector: sector === null ? 'required' : null,
      disability: disability === null ? 'required' : null,
      certificate: hasFile ? null : 'required',
    },
    textOf: (name, reason) => {
      if (name === 'certificate') return missingFile(uploads)
      return name === 'income' ? incomeText(reason as AmountProblem) : t`Field is required`
    },
    onSubmit: () => goTo('check'),
  })

  return (
    <WizardForm
      frame={frame}
      form={form}
      question={<Trans>What do you earn, and where?</Trans>}
      intro={<Trans>We use it for this request only, and no one else sees it.</Trans>}
    >
      <MoneyField
        sign={<Riyal />}
        label={<Trans>Monthly income, in riyals</Trans>}
        hint={<Trans>As on your salary certificate, with all allowances.</Trans>}
        {...form.controlled('income')}
      />
      <RadioChips<Sector>
        id="sector"
        legend={<Trans>Field of work</Trans>}
        value={sector}
        onChoose={(chosen) => enter({ sector: chosen })}
        error={form.errorOf('sector')}
        choices={[
          { value: 'private', title: <Trans>Private sector</Trans> },
          { value: 'public', title: <Trans>Public sector</Trans> },
        ]}
      />
      <RadioChips
        id="disability"
        legend={<Trans>Do you have a disability?</Trans>}
        hint={
          <Trans>
            The credit application asks this. You don’t have to answer: your request goes ahead
            either way.
          </Trans>
        }
        value={disability}
        onChoose={(chosen) => enter({ disability: chosen })}
        error={form.errorOf('disability')}
        choices={[
          { value: 'yes', title: <Trans>Yes</Trans> },
          { value: 'no', title: <Trans>No</Trans> },
          { value: 'unsaid', title: <Trans>Prefer not to say</Trans> },
        ]}
      />
      <UploadsField
        id="certificate"
        label={t`Salary certificate`}
        hint={<Trans>From your employer, not older than three months.</Trans>}
        uploads={uploads}
        error={form.errorOf('certificate')}
      />
    </WizardForm>
  )
}
