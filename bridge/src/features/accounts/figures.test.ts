import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const sums = {
  creditLimit: 10_000,
  lastClosing: 0,
  payments: 0,
  refunds: 0,
  disputed: 0,
  charges: 0,
  inPlans: 0,
  pending: 0,
  contested: 0,
  returning: 0,
}
const nothing = {
  currentBalance: 0,
  previousBalance: 0,
  availableCredit: 10_000,
  totalRecentPayments: 0,
  totalRecentTransactions: 0,
  recentCredits: 0,
  recentDisputed: 0,
  disputed: 0,
  returning: 0,
  paymentDue: 0,
}

test.each([
  ['nothing yet', { lastClosing: null }, {}],
  [
    'a bill and new charges',
    { lastClosing: 3_000, charges: 500 },
    {
      currentBalance: 3_500,
      previousBalance: 3_000,
      availableCredit: 6_500,
      totalRecentTransactions: 500,
      paymentDue: 3_000,
    },
  ],
  [
    'a payment in part',
    { lastClosing: 3_000, payments: -1_000, charges: 500 },
    {
      currentBalance: 2_500,
      previousBalance: 3_000,
      availableCredit: 7_500,
      totalRecentPayments: 1_000,
      totalRecentTransactions: 500,
      paymentDue: 2_000,
    },
  ],
  [
    'a refund counts against the bill and the charges',
    { lastClosing: 3_000, refunds: -200, charges: 500 },
    {
      recentCredits: 200,
      currentBalance: 3_300,
      previousBalance: 3_000,
      availableCredit: 6_700,
      totalRecentTransactions: 300,
      paymentDue: 2_800,
    },
  ],
  [
    'a disputed amount is named apart from other credits',
    { lastClosing: 3_000, refunds: -700, disputed: -500 },
    {
      currentBalance: 2_300,
      previousBalance: 3_000,
      availableCredit: 7_700,
      totalRecentTransactions: -700,
      recentCredits: 200,
      recentDisputed: 500,
      paymentDue: 2_300,
    },
  ],
  [
    'disputed and returning amounts are left out',
    { lastClosing: 3_000, payments: -1_000, contested: 500, returning: 300 },
    {
      currentBalance: 2_000,
      previousBalance: 3_000,
      availableCredit: 8_000,
      totalRecentPayments: 1_000,
      disputed: 500,
      returning: 300,
      paymentDue: 1_200,
    },
  ],
  [
    'no more is left out than is owed',
    { lastClosing: 3_000, payments: -2_800, contested: 500, returning: 300 },
    {
      currentBalance: 200,
      previousBalance: 3_000,
      availableCredit: 9_800,
      totalRecentPayments: 2_800,
      disputed: 200,
    },
  ],
  [
    'more was paid than was owed',
    { lastClosing: 3_000, payments: -4_000 },
    {
      currentBalance: -1_000,
      previousBalance: 3_000,
      availableCredit: 11_000,
      totalRecentPayments: 4_000,
    },
  ],
  [
    'held money and a charge over the limit',
    { charges: 9_900, pending: 300 },
    { currentBalance: 9_900, availableCredit: -200, totalRecentTransactions: 9_900 },
  ],
])('computes the figures of an account: %s', (_, given, figures) => {
  expect(figuresOf({ ...sums, ...given })).toEqual({ ...nothing, ...figures })
})
