import type { ReactNode } from 'react'
import { FocusedStep } from '../../ui/focused-step.tsx'

/** Whether the form that replaces the content is open. `untouched`: it has not been opened, so the
 * focus stays where it is. */
export type Editing = 'untouched' | 'open' | 'closed'

/** Shows the content or, on request, its form. Moves the focus to the form, and then back. */
export function EditedInPlace({ state, children }: { state: Editing; children: ReactNode }) {
  if (state === 'untouched') return children
  return (
    <FocusedStep key={state} className="grid">
      {children}
    </FocusedStep>
  )
}
