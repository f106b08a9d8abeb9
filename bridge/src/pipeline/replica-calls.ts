import { contract, type AnyCall, type CallName } from '@sadu/contract'
import type { Database } from '../platform/db/database.ts'

/** The calls whose reads a replica may answer: those that go through months of a person's transactions,
 * or all that is kept of them. The others cost the primary less than to ask it how far it is. */
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

/** The database as the handler of a call reads it. Its writes, and whatever dispatch reads itself, go to
 * the primary. */
export const databaseFor = (call: AnyCall, db: Database): Database =>
  onReplica.has(call) ? { ...db, read: (work) => db.readOnReplica(work) } : db
