import type { ReactNode } from 'react'
import { useFocusedHeading } from '../focus-heading.ts'
import { PageParents, type PageParentsProps } from '../page-head.tsx'

type WizardPageProps = PageParentsProps & {
  /** The step on screen: when another takes its place, the focus moves to its heading. */
  step: string
  /** Whether the step has Back, which on a phone takes the place of the link to what the page is below. */
  hasBack: boolean
  children: ReactNode
}

/** The page of a task of several steps, with what it is below. */
export function WizardPage({ step, hasBack, parents, title, children }: WizardPageProps) {
  useFocusedHeading(step, { scrolls: true })
  return (
    <div className="grid gap-4">
      <div className={hasBack ? 'max-lg:hidden' : ''}>
        <PageParents parents={parents} title={title} />
      </div>
      {children}
    </div>
  )
}
