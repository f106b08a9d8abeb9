import { Fragment, type ReactNode } from 'react'
import { useFocusedHeading } from '../focus-heading.ts'
import { PageParents, type PageParentsProps } from '../page-head.tsx'

type WizardPageProps = PageParentsProps & {
  /** The current step: when it changes, the content starts anew and its heading receives focus. */
  step: string
  /** Whether the step has Back, which replaces the parent link on a phone. */
  hasBack: boolean
  children: ReactNode
}

/** The page of a task with several steps, with its breadcrumb. */
export function WizardPage({ step, hasBack, parents, title, children }: WizardPageProps) {
  useFocusedHeading(step, { scrolls: true })
  return (
    <div className="grid gap-4">
      <div className={hasBack ? 'max-lg:hidden' : ''}>
        <PageParents parents={parents} title={title} />
      </div>
      <Fragment key={step}>{children}</Fragment>
    </div>
  )
}
