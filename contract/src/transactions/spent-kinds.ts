import type { TransactionKind } from './calls.ts'

/** The kinds that count as spending. Refunds reduce it. */
export const SPENT_KINDS: readonly TransactionKind[] = ['purchase', 'cash', 'fee', 'refund']
