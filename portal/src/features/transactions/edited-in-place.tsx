import type { ReactNode } from 'react'
import { FocusedStep } from '../../ui/focused-step.tsx'

/** Whether a form is open in the place of what it changes. */
export type Editing = 'untouched' | 'open' | 'closed'

/** What is shown or, once asked for, its form. The focus goes to the form, and then back. */
export function EditedInPlace({ state, children }: { state: Editing; children: ReactNode }) {
  if (state === 'untouched') return children
  return (
    <FocusedStep key={state} className="grid">
      {children}
    </FocusedStep>
  )
}
