import type { checkDispute, ResultsOf, Transaction } from '@sadu/contract'

/** The charge that is disputed with what is known of it; null for one that is described. */
export type Charge = { transaction: Transaction; check: ResultsOf<typeof checkDispute> } | null
