import type { TransactionKind } from '../transactions/calls.ts'

/** What counts as spending, as in the insights. */
export const SPENT_KINDS: readonly TransactionKind[] = ['purchase', 'cash', 'fee', 'refund']
