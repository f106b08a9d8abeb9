import { Fragment, type ReactNode } from 'react'
import { useFocusedHeading } from '../focus-heading.ts'
import { PageParents, type PageParentsProps } from '../page-head.tsx'
import { COLUMN_CLASS } from '../column-class.ts'

type WizardPageProps = PageParentsProps & {
  /** The current step: when it changes, the content remounts and its heading receives focus. */
  step: string
  /** Whether the step has Back, which replaces the parent link on a phone. */
  hasBack: boolean
  /** Whether every step is one column in the middle of the page, for a task without an aside. */
  isColumn?: boolean
  children: ReactNode
}

/** The page of a task with several steps, with its breadcrumb. */
export function WizardPage(props: WizardPageProps) {
  const { step, hasBack, isColumn = false, parents, title, children } = props
  useFocusedHeading(step, { scrolls: true })
  return (
    <div className="grid gap-4">
      <div className={`${hasBack ? 'max-lg:hidden' : ''} ${isColumn ? COLUMN_CLASS : ''}`}>
        <PageParents parents={parents} title={title} />
      </div>
      <Fragment key={step}>{children}</Fragment>
    </div>
  )
}
