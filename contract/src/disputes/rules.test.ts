import { describe, expect, test } from 'vitest'
import {
  answered,
  answerProblems,
  chargeProblem,
  contradicts,
  creditOf,
  type DisputeQuestion,
  type DisputeReason,
  DISPUTE_REASON_NAMES,
  DISPUTE_REASONS,
  needsProof,
  QUESTION_NAMES,
  QUESTIONS,
  reasonsFor,
} from './rules.ts'
import { addDays } from '../core/days.ts'

const TODAY = '2026-03-14'
const charge = {
  state: 'posted' as const,
  kind: 'purchase',
  day: TODAY,
  billedMinor: 10_000,
  refundedMinor: 0,
}

test.each([
  ['a purchase', {}, null],
  ['cash', { kind: 'cash' }, null],
  ['one on the last day', { day: addDays(TODAY, -60) }, null],
  ['one on the day before', { day: addDays(TODAY, -61) }, 'tooOld'],
  ['a pending one', { state: 'pending' as const }, 'stillPending'],
  ['a payment', { kind: 'payment' }, 'notACharge'],
  ['a credit of a dispute', { kind: 'dispute' }, 'notACharge'],
  ['one refunded in part', { refundedMinor: 9_999 }, null],
  ['one refunded in full', { refundedMinor: 10_000 }, 'refunded'],
])('checks whether a charge can be disputed: %s', (_, over, problem) => {
  expect(chargeProblem({ ...charge, ...over }, { today: TODAY, disputeDays: 60 })).toBe(problem)
})

describe('the credited amount', () => {
  const open = { disputedMinor: 6_000, billedMinor: 10_000, refundedMinor: 0 }

  test.each([
    ['nothing at first', { isCredited: false, outcome: 'open' as const }, 0],
    ['the disputed amount, provisionally', { isCredited: true, outcome: 'open' as const }, 6_000],
    [
      'the disputed amount, once approved',
      { isCredited: false, outcome: 'approved' as const },
      6_000,
    ],
    ['nothing once declined', { isCredited: true, outcome: 'declined' as const }, 0],
    ['nothing once withdrawn', { isCredited: true, outcome: 'withdrawn' as const }, 0],
  ])('is %s', (_, over, credit) => {
    expect(creditOf({ ...open, ...over })).toBe(credit)
  })

  test.each([
    [4_000, 6_000],
    [4_001, 5_999],
    [10_000, 0],
  ])('is at most what is left after a refund of %i', (refundedMinor, credit) => {
    const dispute = { ...open, refundedMinor, isCredited: true, outcome: 'open' as const }
    expect(creditOf(dispute)).toBe(credit)
    expect(creditOf({ ...dispute, outcome: 'approved' })).toBe(credit)
  })
})

const GOOD = { yesNo: 'no', day: TODAY, text: '120.50' }
const WRONG = { yesNo: 'maybe', day: '14 March', text: 'x'.repeat(61) }

test.each(DISPUTE_REASON_NAMES)('the reason %s has exactly its own questions', (reason) => {
  const asked = DISPUTE_REASONS[reason]
  const answers = Object.fromEntries(asked.map((name) => [name, GOOD[QUESTIONS[name]]]))
  expect(answerProblems(reason, answers, TODAY)).toEqual({ missing: [], unfit: [] })
  expect(answerProblems(reason, {}, TODAY).missing).toEqual([...asked])
  for (const name of asked) {
    const wrong = { ...answers, [name]: WRONG[QUESTIONS[name]] }
    expect(answerProblems(reason, wrong, TODAY).unfit).toEqual([name])
  }
  const other = QUESTION_NAMES.find((name) => !(name in answers)) ?? 'hasCard'
  const more = { ...answers, [other]: GOOD[QUESTIONS[other]] }
  expect(answerProblems(reason, more, TODAY).unfit).toEqual([other])
})

test.each<[DisputeReason, DisputeQuestion, string, boolean]>([
  ['notMine', 'hasCard', 'no', true],
  ['notMine', 'hasCard', 'yes', true],
  ['notMine', 'hasCard', 'yes please', false],
  ['notMine', 'sharedCard', 'no', true],
  ['notMine', 'sharedCard', 'yes', false],
  ['cashMissing', 'cashReceived', 'x'.repeat(60), true],
  ['cashMissing', 'cashReceived', '5', true],
  ['chargedTwice', 'otherPaidOn', addDays(TODAY, -730), true],
  ['chargedTwice', 'otherPaidOn', addDays(TODAY, -731), false],
  ['chargedTwice', 'otherPaidOn', addDays(TODAY, 730), true],
  ['chargedTwice', 'otherPaidOn', addDays(TODAY, 731), false],
  ['chargedTwice', 'otherPaidOn', `on ${TODAY}`, false],
  ['chargedTwice', 'otherPaidOn', `${TODAY}T00:00`, false],
])('for the reason %s the question %s accepts “%s”: %s', (reason, question, answer, isFit) => {
  const { missing, unfit } = answerProblems(reason, { [question]: answer }, TODAY)
  expect(missing).not.toContain(question)
  expect(unfit).toEqual(isFit ? [] : [question])
})

test('lists answers in the order of the form, only for the questions of the reason', () => {
  const answers = { sharedCard: 'no', cancelledOn: TODAY, hasCard: 'yes' }
  expect(answered('notMine', answers)).toEqual([
    { question: 'hasCard', answer: 'yes' },
    { question: 'sharedCard', answer: 'no' },
  ])
  expect(answered('cancelled', answers)).toEqual([{ question: 'cancelledOn', answer: TODAY }])
  expect(answered('notMine', null)).toEqual([])
})

test('only the answer that contradicts the reason is refused', () => {
  const answers = { hasCard: 'no', sharedCard: 'yes' }
  expect(answerProblems('notMine', answers, TODAY)).toEqual({ missing: [], unfit: ['sharedCard'] })
  expect(contradicts('notMine', answers)).toBe(true)
  expect(contradicts('cancelled', answers)).toBe(false)
})

test('a blank answer counts as missing', () => {
  const { missing, unfit } = answerProblems('cashMissing', { cashReceived: ' \t' }, TODAY)
  expect({ missing, unfit }).toEqual({ missing: ['cashReceived'], unfit: [] })
})

test('the reasons match the kind of charge, and some require a proof', () => {
  expect(reasonsFor('cash')).toEqual(['cashMissing', 'notMine', 'chargedTwice'])
  for (const kind of ['purchase', null] as const) {
    expect(reasonsFor(kind)).not.toContain('cashMissing')
    expect(reasonsFor(kind)).toHaveLength(DISPUTE_REASON_NAMES.length - 1)
  }
  expect(DISPUTE_REASON_NAMES.filter(needsProof)).toEqual([
    'notAsDescribed',
    'cancelled',
    'refundMissing',
  ])
})
