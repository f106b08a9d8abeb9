import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Wizard, type WizardFrame } from '../../ui/patterns/wizard.tsx'
import type { useStepForm } from './use-step-form.ts'

type StepFrameProps = {
  frame: WizardFrame
  form: Pick<ReturnType<typeof useStepForm>, 'submit' | 'faults' | 'attempt'>
  question: ReactNode
  intro?: ReactNode
  /** Above the form. */
  notice?: ReactNode
  children: ReactNode
}

/** One step of the application: its question, its fields, what is wrong with them, and the way on. */
export function StepFrame({ frame, form, question, intro, notice, children }: StepFrameProps) {
  const { submit, faults, attempt } = form
  return (
    <Wizard
      {...frame}
      question={question}
      intro={intro}
      action={
        <Button type="submit" form="apply">
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <div className="grid gap-6">
        {notice}
        <form id="apply" noValidate onSubmit={submit} className="grid gap-6">
          {faults.length > 0 && <ErrorSummary faults={faults} attempt={attempt} />}
          {children}
        </form>
      </div>
    </Wizard>
  )
}

/** Fields that belong together. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-panel sm:p-6">
      {children}
    </div>
  )
}
