import { expect, test } from 'vitest'
import type { Flow } from '../data/stores/enrollment.ts'
import { endsFlow, reachedStep, shownStep } from './steps.ts'

const flow: Flow = {
  kind: 'enrolment',
  type: 'cardholder',
  step: 2,
  endsAt: 1,
  code: null,
  userId: '',
}
const page = { kind: 'enrolment', type: 'cardholder' } as const

test('a page continues its own flow and no other', () => {
  expect(reachedStep(flow, page)).toBe(2)
  expect(reachedStep(null, page)).toBe(0)
  expect(reachedStep(flow, { ...page, kind: 'recoverUserId' })).toBe(0)
  expect(reachedStep(flow, { ...page, type: 'centurion' })).toBe(0)
})

test('a history entry shows its step, and never one that was not reached', () => {
  expect(shownStep({ step: 1 }, 2)).toBe(1)
  expect(shownStep({ step: 3 }, 2)).toBe(2)
  expect(shownStep({ step: 2 }, 0)).toBe(0)
  expect(shownStep({}, 2)).toBe(2)
})

test.each([
  ['flowEnded', true],
  ['tokenRefused', true],
  ['stepNotReached', true],
  ['captchaLimit', true],
  ['wrongCode', false],
  ['wrongCaptcha', false],
  ['codeLimitReached', false],
  [null, false],
] as const)('whether %s ends the flow: %s', (name, ends) => {
  const message = { en: '', ar: '' }
  const refusal = {
    kind: 'refused',
    code: null,
    message,
    details: null,
    retryAt: null,
    requestUID: null,
  } as const
  expect(endsFlow({ ...refusal, name })).toBe(ends)
})
