import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from '../../forms/form.tsx'
import type { FormState } from '../../forms/form-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { Wizard, type WizardFrame } from '../../ui/patterns/wizard.tsx'

type StepFrameProps = {
  frame: WizardFrame
  form: FormState
  question: ReactNode
  intro?: ReactNode
  /** Rendered above the form. */
  notice?: ReactNode
  children: ReactNode
}

/** Layout of one step: its question, its fields, its errors, and the navigation buttons. */
export function StepFrame({ frame, form, question, intro, notice, children }: StepFrameProps) {
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
        <Form id="apply" form={form} className="gap-6">
          {children}
        </Form>
      </div>
    </Wizard>
  )
}

/** A group of related fields. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className={`${PANEL_CLASS} grid gap-5 p-4 sm:p-6`}>{children}</div>
}
