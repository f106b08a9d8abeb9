import { useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { IssueAside } from './issue-aside.tsx'
import { ChargesStep } from './issue-charges-step.tsx'
import { CheckStep } from './issue-check-step.tsx'
import { DeliveryStep } from './issue-delivery-step.tsx'
import { DetailsStep } from './issue-details-step.tsx'
import type { StepProps } from './issue-step.ts'
import { type IssueStep, stepsOf } from './issue-steps.ts'
import { WhatStep } from './issue-what-step.tsx'

type IssueWizardProps = Omit<StepProps, 'frame'> & {
  /** Cards that can be reported. */
  cards: readonly Card[]
  step: IssueStep
  settle: () => Promise<void>
}

/** Steps of a report: the urgent ones first, then the details of the replacement. */
export function IssueWizard({ cards, step, settle, ...shared }: IssueWizardProps) {
  const { t } = useLingui()
  const { card, known, goTo } = shared
  const what = known.report?.what ?? null
  const names: Record<IssueStep, string> = {
    what: t`What happened`,
    charges: t`Recent charges`,
    delivery: t`Delivery`,
    details: t`A few details`,
    check: t`Check and send`,
  }
  const steps = stepsOf(step === 'what' ? null : what)
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  // A stopped card cannot be reported again.
  const isWayBack =
    before !== undefined && (before !== 'what' || card.actions.includes('reportLost'))
  const frame = {
    names: steps.map((one) => names[one]),
    at,
    home: { to: '/home' } as const,
    aside: <IssueAside card={card} known={known} entries={shared.entries} step={step} />,
    ...(isWayBack && { onBack: () => goTo(before) }),
  }
  const props = { ...shared, frame }
  switch (step) {
    case 'what':
      return <WhatStep {...props} cards={cards} />
    case 'charges':
      return <ChargesStep {...props} />
    case 'delivery':
      return <DeliveryStep {...props} />
    case 'details':
      return <DetailsStep {...props} />
    case 'check':
      return <CheckStep {...props} settle={settle} />
  }
}
