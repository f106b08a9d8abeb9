import { Trans, useLingui } from '@lingui/react/macro'
import type { Sector } from '@sadu/contract/cards/limit-details'
import { type FormEvent, useEffect, useRef } from 'react'
import { UploadsField } from '../../forms/uploads-field.tsx'
import { useFieldReasons } from '../../forms/use-field-reasons.ts'
import { Button } from '../../ui/button.tsx'
import { Wizard } from '../../ui/patterns/wizard.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { answersOf } from './limit-entries.ts'
import { LimitAside, useLimitSteps } from './limit-frame.tsx'
import type { LimitStepProps } from './limit-step-props.ts'

/** What is wrong in the order of the fields: the focus goes to the first. */
const FAULTY = '[aria-invalid="true"], fieldset[aria-describedby] input, [data-missing] h2'

/** What the issuer asks of whoever wants more: what they earn and where, with the salary certificate. */
export function AboutStep({ card, entries, enter, goTo, uploads }: LimitStepProps) {
  const { t } = useLingui()
  const steps = useLimitSteps('about')
  const { reasons, attempt, judge, forgive } = useFieldReasons<
    'income' | 'sector' | 'disability' | 'files'
  >(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus()
  }, [attempt])
  const { sector, disability, income } = answersOf(entries)
  const hasFile = uploads.references.length > 0 || uploads.isSending
  const required = <Trans>Field is required</Trans>

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTyped = (entries.income ?? '').trim() !== ''
    const found = {
      income: income !== null ? null : isTyped ? 'format' : 'required',
      sector: sector === null ? 'required' : null,
      disability: disability === null ? 'required' : null,
      files: hasFile ? null : 'required',
    }
    if (judge(found)) goTo('check')
  }

  return (
    <Wizard
      {...steps}
      question={<Trans>What do you earn, and where?</Trans>}
      intro={<Trans>We look at it for this request alone, and nobody else sees it.</Trans>}
      home={{ to: '/home' }}
      onBack={() => goTo('amount')}
      aside={<LimitAside card={card} isRequest />}
      action={
        <Button type="submit" form="limit">
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <form ref={form} id="limit" method="post" noValidate onSubmit={submit} className="grid gap-6">
        <TextField
          name="income"
          label={<Trans>Monthly income, in riyals</Trans>}
          hint={<Trans>As on your salary certificate, with all allowances.</Trans>}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={entries.income ?? ''}
          onChange={({ target }) => {
            enter({ income: target.value })
            forgive('income')
          }}
          error={
            reasons.income &&
            (reasons.income === 'required' ? (
              required
            ) : (
              <Trans>Enter an amount in riyals, such as 18,500.</Trans>
            ))
          }
        />
        <RadioChips<Sector>
          legend={<Trans>Field of work</Trans>}
          value={sector}
          onChoose={(chosen) => {
            enter({ sector: chosen })
            forgive('sector')
          }}
          error={reasons.sector && required}
          choices={[
            { value: 'private', title: <Trans>Private sector</Trans> },
            { value: 'public', title: <Trans>Public sector</Trans> },
          ]}
        />
        <RadioChips
          legend={<Trans>Do you have a disability?</Trans>}
          value={disability}
          onChoose={(chosen) => {
            enter({ disability: chosen })
            forgive('disability')
          }}
          error={reasons.disability && required}
          choices={[
            { value: 'yes', title: <Trans>Yes</Trans> },
            { value: 'no', title: <Trans>No</Trans> },
          ]}
        />
        <div data-missing={(reasons.files && !hasFile) || undefined}>
          <UploadsField
            id="certificate"
            label={t`Salary certificate`}
            hint={<Trans>From your employer, not older than three months.</Trans>}
            uploads={uploads}
            isMissing={Boolean(reasons.files) && !hasFile}
          />
        </div>
      </form>
    </Wizard>
  )
}
