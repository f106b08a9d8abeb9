import type { checkDispute, ResultsOf, Transaction } from '@sadu/contract'

/** The disputed charge with its eligibility check; null for a described charge. */
export type Charge = { transaction: Transaction; check: ResultsOf<typeof checkDispute> } | null
