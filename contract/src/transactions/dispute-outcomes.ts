/** Outcomes of a transaction's dispute. */
export const DISPUTE_OUTCOMES = ['open', 'approved', 'declined', 'withdrawn'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]
