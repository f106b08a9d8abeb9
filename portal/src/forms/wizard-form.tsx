import type { ReactNode } from 'react'
import {
  Wizard,
  WIZARD_FORM,
  type WizardFrame,
  type WizardQuestion,
} from '../ui/patterns/wizard.tsx'
import { Form } from './form.tsx'
import { type FormState, ShortForm } from './form-frame.tsx'

type WizardFormProps = WizardQuestion & {
  frame: WizardFrame
  form: FormState
  /** Whether the form has only one or two fields, which show their errors without a summary. */
  isShort?: boolean
  /** Rendered above the form. */
  notice?: ReactNode
  children: ReactNode
}

/** A step of a task whose answer is a form. */
export function WizardForm(props: WizardFormProps) {
  const { frame, form, isShort = false, notice, children, ...question } = props
  const Shape = isShort ? ShortForm : Form
  return (
    <Wizard {...frame} {...question}>
      <div className="grid gap-6">
        {notice}
        <Shape id={WIZARD_FORM} form={form} className="gap-6">
          {children}
        </Shape>
      </div>
    </Wizard>
  )
}
