import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  oneof,
  property,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, nextAfterCode, type FlowEvent, type FlowKind, type FlowStep } from './steps.ts'

const KINDS = ['enrolment', 'recoverUserId', 'recoverPassword'] as const satisfies FlowKind[]
const LAST = {
  enrolment: 'accountDetails',
  recoverUserId: 'showUserId',
  recoverPassword: 'newPassword',
} as const

describe('the steps of a flow', () => {
  test.each(KINDS)('%s goes from the captcha to its last step', (kind) => {
    const isEnrolled = kind !== 'enrolment'
    const code = advance(kind, 'captcha', { name: 'captchaPassed' })
    expect(code).toBe('code')
    expect(advance(kind, 'code', { name: 'codeVerified', isEnrolled })).toBe(LAST[kind])
    expect(advance(kind, LAST[kind], { name: 'completed' })).toBe('done')
  })

  test.each([
    ['enrolment', true, 'done', 'alreadyEnrolled'],
    ['enrolment', false, 'accountDetails', 'accountDetails'],
    ['recoverUserId', true, 'showUserId', 'showUserId'],
    ['recoverUserId', false, 'done', 'notEnrolled'],
    ['recoverPassword', true, 'newPassword', 'newPassword'],
    ['recoverPassword', false, 'done', 'notEnrolled'],
  ] as const)('%s with an existing login (%s) leads to %s', (kind, isEnrolled, step, next) => {
    expect(advance(kind, 'code', { name: 'codeVerified', isEnrolled })).toBe(step)
    expect(nextAfterCode(kind, isEnrolled)).toBe(next)
  })

  test('are reached only through the previous steps, in 10,000 random sequences of events', () => {
    const event: Arbitrary<FlowEvent> = oneof(
      constant<FlowEvent>({ name: 'captchaPassed' }),
      boolean().map((isEnrolled): FlowEvent => ({ name: 'codeVerified', isEnrolled })),
      constant<FlowEvent>({ name: 'completed' }),
    )
    assert(
      property(constantFrom(...KINDS), array(event, { maxLength: 12 }), (kind, events) => {
        let step: FlowStep = 'captcha'
        const taken: FlowStep[] = []
        for (const happened of events) {
          const after = advance(kind, step, happened)
          if (after === null) continue
          taken.push(after)
          step = after
        }
        // The steps taken are a prefix of the flow.
        const whole = ['code', LAST[kind], 'done']
        const short = ['code', 'done']
        const isPrefix = (of: string[]) => taken.every((one, index) => one === of[index])
        expect(isPrefix(whole) || isPrefix(short)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})
