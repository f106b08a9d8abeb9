import { expect, test } from 'vitest'
import { requestActions } from './actions.ts'
import { daysOfStep, dueAfter, firstDue, workingDaysLate } from './due.ts'
import { readRequestReference, RequestReference, requestReferenceOf } from './reference.ts'

const SUNDAY = '2026-11-22'
const home = { kind: 'cardIssue', isAbroad: false } as const

test.each([
  [{ kind: 'cardIssue', isAbroad: false }, '2026-11-29'],
  [{ kind: 'cardIssue', isAbroad: true }, '2026-12-06'],
  [{ kind: 'limit', isAbroad: false }, '2026-11-25'],
  [{ kind: 'supplementary', isAbroad: false }, '2026-11-25'],
  [{ kind: 'objection', isAbroad: false }, '2026-11-25'],
  [{ kind: 'closing', isAbroad: false }, '2026-11-29'],
  [{ kind: 'payout', isAbroad: false }, '2026-11-24'],
  [{ kind: 'dispute', isAbroad: false }, '2026-12-06'],
  [{ kind: 'identity', isAbroad: false }, '2026-11-24'],
  [{ kind: 'complaint', isAbroad: false }, '2026-12-06'],
  [{ kind: 'contact', isAbroad: false }, '2026-11-24'],
] as const)('a request sent on a Sunday as %o is due on %s', (step, on) => {
  expect(firstDue({ ...step, state: 'received' }, SUNDAY)).toEqual({ from: SUNDAY, on })
})

test('an application is answered within the days that the issuer configures', () => {
  const step = { kind: 'supplementary', state: 'received', isAbroad: false } as const
  expect(firstDue(step, SUNDAY, { applicationDays: 2 })?.on).toBe('2026-11-24')
  const delivery = { ...step, state: 'approved' } as const
  expect(firstDue(delivery, SUNDAY, { applicationDays: 2 })?.on).toBe('2026-11-29')
})

test('the issuer’s period continues through its own steps', () => {
  const due = firstDue({ ...home, state: 'received' }, SUNDAY)
  const made = dueAfter({ ...home, state: 'beingMade' }, { state: 'received', due }, '2026-11-24')
  const sent = dueAfter({ ...home, state: 'onItsWay' }, { state: 'beingMade', due }, '2026-11-25')
  expect([made, sent]).toEqual([due, due])
  expect(dueAfter({ ...home, state: 'done' }, { state: 'onItsWay', due }, '2026-11-26')).toBeNull()
})

test('a step of the issuer that had no period gets one', () => {
  const step = { ...home, state: 'inReview' } as const
  expect(dueAfter(step, { state: 'received', due: null }, SUNDAY)?.from).toBe(SUNDAY)
})

test('the issuer’s period pauses while another party acts, and restarts afterwards', () => {
  const due = firstDue({ ...home, state: 'received' }, SUNDAY)
  const asked = dueAfter(
    { ...home, state: 'waitingForCustomer' },
    { state: 'onItsWay', due },
    '2026-11-24',
  )
  expect(asked).toEqual({ from: '2026-11-24', on: '2026-12-08' })
  const answered = dueAfter(
    { ...home, state: 'inReview' },
    { state: 'waitingForCustomer', due: asked },
    '2026-12-01',
  )
  expect(answered).toEqual({ from: '2026-12-01', on: '2026-12-08' })
})

test('an approved supplementary card has its own delivery period', () => {
  const step = { kind: 'supplementary', state: 'approved', isAbroad: true } as const
  const due = { from: SUNDAY, on: '2026-11-29' }
  expect(dueAfter(step, { state: 'inReview', due }, '2026-11-24')).toEqual({
    from: '2026-11-24',
    on: '2026-12-08',
  })
  const made = { ...step, state: 'beingMade' } as const
  expect(dueAfter(made, { state: 'approved', due }, '2026-11-25')).toEqual(due)
})

const THURSDAY = { from: '2026-11-12', on: '2026-11-19' }

test.each([
  ['2026-11-19', 0],
  ['2026-11-20', 0],
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-11-24', 3],
])('a step due on Thursday is overdue on %s by %s working days', (today, late) => {
  expect(workingDaysLate(THURSDAY, today)).toBe(late)
  expect(workingDaysLate(null, today)).toBe(0)
})

test.each([
  ['2026-11-12', 0],
  ['2026-11-16', 2],
  ['2026-11-19', 5],
  ['2026-11-30', 5],
])('on %s %s of the five days of a step have passed', (today, over) => {
  expect(daysOfStep(THURSDAY, today)).toEqual({ total: 5, over })
})

test('a reminder is possible only for an overdue step, once a day', () => {
  const late = { kind: 'cardIssue', state: 'onItsWay', due: THURSDAY, remindedOn: null } as const
  expect(requestActions(late, { today: '2026-11-22', by: 'asker' })).toEqual(['remind'])
  expect(requestActions(late, { today: '2026-11-19', by: 'asker' })).toEqual([])
  expect(
    requestActions({ ...late, remindedOn: '2026-11-22' }, { today: '2026-11-22', by: 'asker' }),
  ).toEqual([])
  expect(
    requestActions({ ...late, remindedOn: '2026-11-22' }, { today: '2026-11-23', by: 'asker' }),
  ).toEqual(['remind'])
})

test('a question can be answered, and a request withdrawn while its state allows', () => {
  const asked = { kind: 'cardIssue', due: null, remindedOn: null } as const
  expect(
    requestActions({ ...asked, state: 'waitingForCustomer' }, { today: SUNDAY, by: 'asker' }),
  ).toEqual(['answer', 'withdraw'])
  expect(requestActions({ ...asked, state: 'received' }, { today: SUNDAY, by: 'asker' })).toEqual([
    'withdraw',
  ])
  expect(requestActions({ ...asked, state: 'beingMade' }, { today: SUNDAY, by: 'asker' })).toEqual(
    [],
  )
  expect(requestActions({ ...asked, state: 'done' }, { today: SUNDAY, by: 'asker' })).toEqual([])
})

test('the primary cardmember may only decide requests that wait for them', () => {
  const asked = { kind: 'limit', due: null, remindedOn: null } as const
  const by = { today: SUNDAY, by: 'primary' } as const
  expect(requestActions({ ...asked, state: 'waitingForPrimary' }, by)).toEqual(['decide'])
  expect(requestActions({ ...asked, state: 'received' }, by)).toEqual([])
  const asker = { today: SUNDAY, by: 'asker' } as const
  expect(requestActions({ ...asked, state: 'waitingForPrimary' }, asker)).toEqual(['withdraw'])
})

test('a typed reference is normalized, and a typing error is detected', () => {
  const reference = requestReferenceOf(new Uint8Array([9, 8, 7, 6, 5, 4, 3, 2]))
  expect(RequestReference.safeParse(reference).success).toBe(true)
  expect(readRequestReference(reference.toLowerCase().replace('-', ' '))).toEqual({
    code: reference,
  })
  const other = reference.startsWith('A') ? 'B' : 'A'
  expect(readRequestReference(`${other}${reference.slice(1)}`)).toEqual({
    problem: 'checkCharacter',
  })
  expect(readRequestReference(reference.slice(1))).toEqual({ problem: 'format' })
})
