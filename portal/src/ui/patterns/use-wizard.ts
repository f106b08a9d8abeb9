import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { WizardFrame } from './wizard.tsx'

/** A step of a task. */
export type WizardStep<Step extends string> = {
  step: Step
  /** Whether the answers are complete. Until then no later step is shown. */
  isComplete?: boolean
  /** Whether the step can no longer be opened. */
  isClosed?: boolean
}

export type GoToStep<Step extends string> = (
  step: Step | undefined,
  how?: { replace?: boolean },
) => void

type WizardOptions<Step extends string> = {
  steps: readonly WizardStep<Step>[]
  /** The names of the steps, in a word or two each. */
  names: Readonly<Record<Step, string>>
  /** The step in the URL. */
  requestedStep: Step | undefined
  /** The step for a URL without one, or with one that cannot be opened; by default the first. */
  first?: Step | undefined
  /** Whether the task is done, so that no step is shown. */
  isDone?: boolean
  goTo: GoToStep<Step>
  aside?: ReactNode
}

/** The steps of a task, with the current one in the URL: it survives a reload, and the browser's
 * back and forward move between the steps. */
export function useWizard<Step extends string>(options: WizardOptions<Step>) {
  const { steps, names, requestedStep, first, isDone = false, goTo, aside } = options
  const { step, at } = shownStep(steps, requestedStep, first)
  useCorrectUrl(requestedStep, isDone ? undefined : step, goTo)
  const before = steps[at - 1]
  const onBack = before && !before.isClosed ? () => goTo(before.step) : undefined
  const frame: WizardFrame = {
    ...(steps.length > 1 && { names: steps.map((one) => names[one.step]), at }),
    home: { to: '/home' },
    aside,
    ...(onBack && { onBack }),
  }
  return {
    step,
    /** The following step; after the last step, the last step itself. */
    next: (steps[at + 1] ?? steps[at])?.step ?? step,
    goTo,
    /** The props of `Wizard` for the current step. */
    frame,
    /** The props of `WizardPage`. */
    page: { step: isDone ? 'done' : step, hasBack: !isDone && onBack !== undefined },
  }
}

/** Returns the step to show: the requested one, or the first incomplete one before it. */
export function shownStep<Step extends string>(
  steps: readonly WizardStep<Step>[],
  requestedStep: Step | undefined,
  first = steps[0]?.step,
): { step: Step; at: number } {
  const isOpen = steps.some(({ step, isClosed }) => step === requestedStep && !isClosed)
  const wanted = steps.findIndex(({ step }) => step === (isOpen ? requestedStep : first))
  const incomplete = steps.findIndex(({ isComplete }) => !isComplete)
  const at = incomplete === -1 ? wanted : Math.min(wanted, incomplete)
  const shown = steps[at]
  if (!shown) throw new Error('a task without steps')
  return { step: shown.step, at }
}

/** Replaces a step in the URL that is not shown. A URL that has changed in the meantime, such as
 * after saving, stays unchanged. */
function useCorrectUrl<Step extends string>(
  requestedStep: Step | undefined,
  shown: Step | undefined,
  goTo: GoToStep<Step>,
) {
  const correct = useEffectEvent(() => {
    const now = new URLSearchParams(window.location.search).get('step')
    if (now === requestedStep) goTo(shown, { replace: true })
  })
  useEffect(() => {
    if (requestedStep !== undefined && requestedStep !== shown) correct()
  }, [requestedStep, shown])
}

type StepAddress = Pick<LinkProps, 'to' | 'params'> & {
  /** The other search params of the URL. */
  search?: Readonly<Record<string, string | undefined>>
}

/** Returns a function that opens a step of the task at this address. */
export function useStepAddress<Step extends string>(address: StepAddress): GoToStep<Step> {
  const navigate = useNavigate()
  return (step, how) => {
    void navigate({ ...address, search: { ...address.search, step }, ...how } as NavigateOptions)
  }
}
