import { expect, test } from 'vitest'
import { overdueOn, unpaidBills, type Bill } from './overdue.ts'

const bill = { dueDate: '2026-03-10', unpaidMinor: 500 }
const newer = { dueDate: '2026-04-10', unpaidMinor: 1_700 }

test.each([
  ['before the due date', '2026-03-09', [bill], null],
  ['on the due date', '2026-03-10', [bill], null],
  ['the day after', '2026-03-11', [bill], { amountMinor: 500, since: '2026-03-10', days: 1 }],
  ['paid in full', '2026-04-10', [{ ...bill, unpaidMinor: 0 }], null],
  ['without a bill', '2026-03-10', [], null],
  [
    'only the overdue part after the next cycle has closed',
    '2026-04-10',
    [newer, bill],
    { amountMinor: 500, since: '2026-03-10', days: 31 },
  ],
  [
    'the whole amount since the older due date once the newer bill is overdue too',
    '2026-04-11',
    [newer, bill],
    { amountMinor: 1_700, since: '2026-03-10', days: 32 },
  ],
  [
    'since the newer due date when the older bill is paid',
    '2026-04-11',
    [newer, { ...bill, unpaidMinor: 0 }],
    { amountMinor: 1_700, since: '2026-04-10', days: 1 },
  ],
])('the overdue amount: %s', (_, today, bills, overdue) => {
  expect(overdueOn(today, bills)).toEqual(overdue)
})

const bills: Bill[] = [
  { dueDate: '2026-04-10', dueMinor: 1_700, creditsMinor: 200, leftOutMinor: 0 },
  { dueDate: '2026-03-10', dueMinor: 700, creditsMinor: 900, leftOutMinor: 0 },
  { dueDate: '2026-02-10', dueMinor: 900, creditsMinor: 0, leftOutMinor: 0 },
]

test.each([
  ['nothing paid since', 0, [1_700, 500, 0]],
  ['a part paid', 300, [1_400, 200, 0]],
  ['the older bill paid', 500, [1_200, 0, 0]],
  ['more paid than due', 2_000, [0, 0, 0]],
])('the unpaid amount of each bill: %s', (_, credits, unpaid) => {
  expect(unpaidBills(bills, credits).map(({ unpaidMinor }) => unpaidMinor)).toEqual(unpaid)
})

test('subtracts the disputed amount from the unpaid amount of each bill', () => {
  const disputed = bills.map((one) => Object.assign({}, one, { leftOutMinor: 450 }))
  expect(unpaidBills(disputed, 0).map(({ unpaidMinor }) => unpaidMinor)).toEqual([1_250, 50, 0])
})
