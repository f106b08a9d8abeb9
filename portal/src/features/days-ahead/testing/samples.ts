import type { PendingTransaction, Trip } from '@sadu/contract'
import { money, transaction } from '../../../ui/testing/sample-transaction.ts'

export { sampleSummary as summary } from '../../../data/queries/testing/sample-summary.ts'

export const hold: PendingTransaction = {
  ...transaction,
  transactionReference: 'pending-1',
  state: 'pending',
  merchantName: { en: 'Jarir', ar: 'جرير' },
  billingAmount: money(412_00),
  holdEndsOn: '2026-11-24',
  released: null,
}

export const trip: Trip = {
  tripReference: 'trip-1',
  state: 'upcoming',
  arrivesOn: '2026-12-01',
  leavesOn: '2026-12-09',
  stops: [{ country: 'GB', arrivesOn: '2026-12-01', leavesOn: '2026-12-09' }],
  cards: [],
  contactPhone: null,
}
