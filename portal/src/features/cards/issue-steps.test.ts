import { expect, test } from 'vitest'
import { shownStep } from '../../ui/patterns/use-wizard.ts'
import { ISSUE_STEPS, issueSteps } from './issue-steps.ts'

const known = {
  requestedStep: undefined,
  reported: 'lost' as const,
  mayReport: false,
  isOrdered: false,
  isAddressed: false,
  isDetailed: false,
}

type Known = Parameters<typeof issueSteps>[0]

const stepToShow = (now: Known) => {
  const { steps, first, isDone } = issueSteps(now)
  return isDone ? 'done' : shownStep(steps, now.requestedStep, first).step
}
const stepsOf = (reported: Known['reported']) =>
  issueSteps({ ...known, reported }).steps.map(({ step }) => step)

test('skips the charges step for a damaged card', () => {
  expect(stepsOf('damaged')).toEqual(['what', 'delivery', 'details', 'check'])
  expect(stepsOf('stolen')).toEqual(ISSUE_STEPS)
  expect(stepsOf(null)).toEqual(ISSUE_STEPS)
})

test('starts with what happened, regardless of the step in the URL', () => {
  for (const requestedStep of [undefined, ...ISSUE_STEPS]) {
    expect(stepToShow({ ...known, requestedStep, reported: null, mayReport: true })).toBe('what')
  }
})

test('continues after a report with the first incomplete step', () => {
  expect(stepToShow(known)).toBe('charges')
  expect(stepToShow({ ...known, requestedStep: 'check' })).toBe('delivery')
  expect(stepToShow({ ...known, requestedStep: 'check', isAddressed: true })).toBe('details')
  const whole = { ...known, isAddressed: true, isDetailed: true }
  expect(stepToShow({ ...whole, requestedStep: 'check' })).toBe('check')
  expect(stepToShow({ ...whole, requestedStep: 'delivery' })).toBe('delivery')
})

test('asks what happened to a damaged card that still pays, unless a later step is requested', () => {
  const damaged = { ...known, reported: 'damaged' as const, mayReport: true }
  expect(stepToShow(damaged)).toBe('what')
  expect(stepToShow({ ...damaged, requestedStep: 'delivery' })).toBe('delivery')
  expect(stepToShow({ ...damaged, requestedStep: 'check' })).toBe('delivery')
  expect(stepToShow({ ...damaged, mayReport: false })).toBe('delivery')
})

test('does not report a stopped card again, but lets a damaged card be reported lost later', () => {
  expect(stepToShow({ ...known, requestedStep: 'what' })).toBe('charges')
  const ordered = { ...known, reported: 'damaged' as const, mayReport: true, isOrdered: true }
  expect(stepToShow(ordered)).toBe('done')
  expect(stepToShow({ ...ordered, requestedStep: 'what' })).toBe('what')
  expect(stepToShow({ ...ordered, requestedStep: 'charges' })).toBe('done')
  const lost = { ...known, isOrdered: true }
  expect(stepToShow({ ...lost, requestedStep: 'charges' })).toBe('charges')
  expect(stepToShow({ ...lost, requestedStep: 'delivery' })).toBe('done')
})
