import { expect, test } from 'vitest'
import { amountIn, answersIn, detailProblems, reasonIn } from './dispute-entries.ts'

const TODAY = '2026-03-14'
const charge = { kind: 'purchase' as const, atMost: 10_000, isMarked: false }

test('defaults a marked charge to “not mine” and its card to not in possession', () => {
  expect(reasonIn({}, charge)).toBeNull()
  const marked = { ...charge, isMarked: true }
  expect(reasonIn({}, marked)).toBe('notMine')
  expect(reasonIn({ reason: 'chargedTwice' }, marked)).toBe('chargedTwice')
  expect(reasonIn({ reason: 'cashMissing' }, charge)).toBeNull()
  expect(answersIn({}, 'notMine', marked)).toEqual({ hasCard: 'no' })
  expect(answersIn({ hasCard: 'yes', expectedOn: TODAY }, 'notMine', marked)).toEqual({
    hasCard: 'yes',
  })
})

test.each([
  [{}, 10_000],
  [{ part: 'part', amount: '٤٠٫٥' }, 4_050],
  [{ part: 'part', amount: '100.01' }, null],
  [{ part: 'part', amount: '0' }, null],
  [{ part: 'part' }, null],
])('with entries %j the disputed amount is %s halalas', (entries, minor) => {
  expect(amountIn(entries, charge)).toBe(minor)
})

test('reports missing and invalid details', () => {
  const of = { reason: 'notMine' as const, subject: null, today: TODAY, disputeDays: 60 }
  expect(detailProblems({}, of)).toEqual({
    merchant: 'required',
    day: 'required',
    amount: 'required',
    hasCard: 'required',
    sharedCard: 'required',
  })
  const said = { merchant: 'Stall', amount: '12', hasCard: 'no', sharedCard: 'no' }
  expect(detailProblems({ ...said, day: '2026-01-12' }, of)).toEqual({ day: 'format' })
  expect(detailProblems({ ...said, day: '2026-01-13' }, of)).toEqual({})
  expect(detailProblems({ ...said, day: TODAY, amount: 'ten' }, of)).toEqual({
    amount: 'notANumber',
  })
})
