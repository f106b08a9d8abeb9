import type { PgDatabase, PgQueryResultHKT } from './drizzle.ts'

/** The outcomes of reads that a replica may answer: the replica answered, it was late, or it
 * failed. In the last two cases, the primary answered. */
export type ReplicaReads = { used: number; late: number; failed: number }

/** A connection that runs queries; inside `write` it is a transaction. Every store function takes
 * it as its first argument, so that no query runs outside the call's transaction. Only `write`
 * opens a transaction, never a store. */
export type Tx = Omit<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'transaction'>

/** Runs a script of several statements without parameters, for example a migration. */
export type ExecScript = (script: string) => Promise<void>

/** The state of a process's connections: busy, idle, and work that waits for one; whether writes
 * are refused because no synchronous standby answers; and the outcomes of reads for a replica, if
 * there is one. */
type DatabaseLoad = {
  busy: number
  idle: number
  waiting: number
  isStandbyAway: boolean
  replicaReads: ReplicaReads | null
}

/** The common interface of both databases. */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Runs reads on one connection without a transaction. Each statement has its own snapshot, so
   * figures that must agree have to come from the same statement. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs reads like `read`, but on a replica if one has everything that is committed by now, so
   * that the result is never outdated; else on the database itself. The work may run twice. */
  readOnReplica<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the work in one transaction, which commits when the work resolves and rolls back when it
   * throws. Rejects with `StandbyUnavailable` while commits reach no synchronous standby. Do not
   * call `read` or `write` from inside the work. */
  write<T>(work: (tx: Tx, exec: ExecScript) => Promise<T>): Promise<T>
  /** Runs a small write like `write`, which may be lost in a failover: on the connections for
   * reads, and committed without waiting for a synchronous standby. */
  writeLocally<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the work on one connection, where it begins and ends its own transactions. Only for
   * migrations. The connection is reused afterwards, so the work must reset the settings that it
   * changes. */
  session<T>(work: (tx: Tx, exec: ExecScript) => Promise<T>): Promise<T>
  /** Calls `heard` with the payload soon after a transaction that called `notifyAfterCommit` for
   * this channel has committed, in this process or another; once for several that committed
   * together. After a lost connection it calls `heard` with an empty string, since notifications
   * may have been missed. Returns a function that stops listening. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Announces to other processes that a bridge uses this database, and whether it works (runs jobs
   * and sends messages). Returns a function that ends this. */
  announce(bridge: { works: boolean }): Promise<() => Promise<void>>
  /** Returns the load of this process's connections; null for the embedded database. */
  load(): DatabaseLoad | null
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  /** Waits for running work, then closes the connections and releases the data folder. */
  close(): Promise<void>
}
