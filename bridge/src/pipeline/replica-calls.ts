import { contract, type AnyCall, type CallName } from '@sadu/contract'
import type { Database } from '../platform/db/database.ts'

/** The calls whose reads a replica may answer: they read months of a person's transactions, or all
 * of their stored data. For other calls, asking the primary for its log position would cost more
 * than the read. */
export const REPLICA_CALLS: readonly CallName[] = [
  'search',
  'exportTransactions',
  'spendingTrends',
  'recurringCharges',
  'storedMerchants',
  'downloadStatement',
  'downloadData',
]

const onReplica: ReadonlySet<AnyCall> = new Set(REPLICA_CALLS.map((name) => contract[name]))

/** Returns the database for the handler of a call. Its writes, and dispatch's own reads, go to the
 * primary. */
export const databaseFor = (call: AnyCall, db: Database): Database =>
  onReplica.has(call) ? { ...db, read: (work) => db.readOnReplica(work) } : db
