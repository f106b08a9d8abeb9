import type { ResultsOf, Transaction } from '@sadu/contract'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { listCards } from '@sadu/contract/cards/calls'
import { exportTransactions, listTransactions } from '@sadu/contract/transactions/calls'
import { transactionDetail } from '@sadu/contract/transactions/detail-calls'
import { answerCalls, type Answered } from '../../../data/queries/testing/answers.tsx'
import { money, transaction } from '../../../ui/testing/sample-transaction.ts'

export const TODAY = '2026-11-21'

const payment: Transaction = {
  ...transaction,
  transactionReference: 'transaction-2',
  kind: 'payment',
  category: null,
  date: '2026-11-10T10:00:00Z',
  merchantName: { en: 'Payment received', ar: 'دفعة مستلمة' },
  location: null,
  billingAmount: money(-500_000),
  transactionAmount: money(-500_000),
  foreign: null,
  cardmemberName: null,
  cardReference: null,
  lastDigits: null,
}
const held = {
  ...transaction,
  transactionReference: 'pending-1',
  state: 'pending' as const,
  foreign: null,
}

export const firstPage: ResultsOf<typeof listTransactions> = {
  pending: [{ ...held, postingDate: null, holdEndsOn: '2026-11-30', released: null }],
  transactions: [transaction],
  totals: { count: 3, charges: money(183_354), credits: money(-500_000) },
  nextCursor: 'page-2',
}
const detail: ResultsOf<typeof transactionDetail> = {
  transaction,
  holdEndsOn: null,
  isAwaited: false,
  released: null,
  dispute: null,
  offers: [],
  refunds: [],
  instalments: null,
  points: null,
  accountReference: 'account-1',
  payout: null,
  breakdown: {
    original: money(18_640, 'GBP'),
    rate: '4.811000',
    converted: money(89_677),
    fee: money(1_739),
    vat: money(261),
    billed: money(91_677),
  },
  merchant: {
    merchantReference: 'merchant-1',
    usualCategory: 'shopping',
    totals: { count: 2, charges: money(100_000), credits: money(0) },
    latest: [
      { ...transaction, transactionReference: 'transaction-3', date: '2026-10-02T10:00:00Z' },
    ],
  },
}
const cards = [
  { reference: 'card-0001', person: 'person-01', digits: '1946', en: 'Noura Alharbi', ar: 'نورة' },
  { reference: 'card-0002', person: 'person-02', digits: '2208', en: 'Faisal Alharbi', ar: 'فيصل' },
].map(({ reference, person, digits, en, ar }) => ({
  cardReference: reference,
  cardmemberReference: person,
  lastDigits: digits,
  cardmemberName: { en, ar },
}))

const filled: readonly Answered[] = [
  [
    listTransactions,
    ({ cursor }) =>
      cursor === 'page-2'
        ? { pending: [], transactions: [payment], totals: null, nextCursor: null }
        : firstPage,
  ],
  [listCards, () => ({ cards })],
  [
    accountSummary,
    () => ({ cycle: { from: '2026-11-16', to: '2026-12-15' }, paymentsOnItsWay: [] }),
  ],
  [transactionDetail, () => detail],
  [exportTransactions, () => ({ fileName: 'sadu.csv', content: '\ufeffDate', count: 3 })],
]

/** Mocks the client's answers to every call of the transactions. */
export const answerTransactions = () => answerCalls(...filled)
