import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { StepHead } from '../step-counter.tsx'
import { TASK_BAR_ROOM, TaskBar } from './task-bar.tsx'
import { COLUMN_CLASS } from '../column-class.ts'

type WizardProps = {
  /** The names of all steps, and the index of the current one, from 0; absent for a task with one
   * step. */
  names?: readonly string[]
  at?: number
  /** The question of this step; the page's heading. */
  question: ReactNode
  /** One line below it. */
  intro?: ReactNode
  children: ReactNode
  /** The continue button, if it is not the one that submits the step's form. */
  action?: ReactNode
  /** An alternative answer, as in "All of these were me". */
  others?: ReactNode
  /** Absent on the first step. */
  onBack?: () => void
  home: LinkProps
  /** A summary of the previous and the next steps; next to the step from 1024 pixels, below it
   * otherwise. */
  aside?: ReactNode
}

/** The id of a step's form. */
export const WIZARD_FORM = 'wizard'

/** The question of a step, and the button that answers it. */
export type WizardQuestion = Pick<WizardProps, 'question' | 'intro' | 'action'>

/** The props of every step of a task, without the content of the step. */
export type WizardFrame = Pick<WizardProps, 'names' | 'at' | 'home' | 'aside' | 'onBack'>

/** One step of a task: one question, the continue button, and Back at the end edge. On a phone Back
 * is at the top and the continue button in the task bar. */
export function Wizard(props: WizardProps) {
  const { names, at, question, intro, children, action, others, onBack, home, aside } = props
  return (
    <div
      className={`grid gap-6 ${TASK_BAR_ROOM} ${aside ? 'lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10' : COLUMN_CLASS}`}
    >
      <div className="grid min-w-0 content-start gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="lg:col-span-2">
          <StepHead {...(names && { names, at: at ?? 0 })} title={question} intro={intro} />
        </div>
        <div className="min-w-0 lg:col-span-2">{children}</div>
        <div className="flex flex-wrap items-center gap-3">
          <TaskBar home={home}>
            {action ?? (
              <Button type="submit" form={WIZARD_FORM}>
                <Trans>Continue</Trans>
              </Button>
            )}
          </TaskBar>
          {others}
        </div>
        {onBack && (
          <Button
            tone="quiet"
            onClick={onBack}
            className="-ms-4 justify-self-start max-lg:order-first max-lg:-mb-3 sm:-ms-5 lg:ms-0 lg:-me-5"
          >
            <Icon name="arrowBack" size={20} />
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
      {aside && <aside className="grid min-w-0 content-start gap-6">{aside}</aside>}
    </div>
  )
}
