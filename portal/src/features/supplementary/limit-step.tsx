import { Trans, useLingui } from '@lingui/react/macro'
import type { LimitBounds } from '@sadu/contract/supplementary/application'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import type { StepProps } from './step-props.ts'
import { firstNameIn } from './entries.ts'
import { FieldGroup } from './field-group.tsx'
import { useIsAsking } from './use-apply.ts'

/** Spending limit of the card. */
export function LimitStep({ form, frame, entries, bounds }: StepProps) {
  const { t } = useLingui()
  const isAsking = useIsAsking()
  const name = firstNameIn(entries, useLanguage())
  return (
    <WizardForm
      frame={frame}
      form={form}
      question={
        <Trans>
          How much can <bdi>{name}</bdi> spend?
        </Trans>
      }
      intro={<Trans>This is the most that can be charged to the card in a cycle.</Trans>}
    >
      <FieldGroup>
        <div className="max-w-72">
          <MoneyField
            {...form.controlled('limit')}
            label={t`Limit of the card, in riyals`}
            hint={bounds && <Between {...bounds} isAsking={isAsking} />}
            required
          />
        </div>
        <p className="text-sm text-ink-2">
          {isAsking ? (
            <Trans>
              What is spent with it is billed to the primary cardmember, who may set another limit
              at any time.
            </Trans>
          ) : (
            <Trans>
              What is spent with it counts against the limit of your account, and appears on your
              statement.
            </Trans>
          )}
        </p>
      </FieldGroup>
    </WizardForm>
  )
}

/** The range of the limit, and whether its maximum is the limit of the card or of the account. A
 * supplementary cardmember must not see the account limit. */
function Between({ min, max, isAsking }: LimitBounds & { isAsking: boolean }) {
  return isAsking ? (
    <Trans>
      Between <Amount money={min} /> and <Amount money={max} />, the limit of your card
    </Trans>
  ) : (
    <Trans>
      Between <Amount money={min} /> and <Amount money={max} />, the limit of your account
    </Trans>
  )
}
