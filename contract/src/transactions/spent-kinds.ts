import type { TransactionKind } from './calls.ts'

/** What counts as spending. Refunds lessen it. */
export const SPENT_KINDS: readonly TransactionKind[] = ['purchase', 'cash', 'fee', 'refund']
