import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection that a query runs on: inside `write` it is a transaction. Every function of a
 * store takes it as its first argument, so that no query can run outside the call's work. A
 * transaction is opened by `write` alone, never by a store. */
export type Tx = Omit<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'transaction'>

/** Runs a script of any number of statements in the transaction, as a migration is. */
export type ExecScript = (script: string) => Promise<void>

/** One of the two databases, behind one door. */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Runs reads on one connection, without a transaction: each statement sees its own snapshot,
   * so a figure that must agree with another comes from the same statement. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the work in one transaction: committed when it resolves, rolled back when it throws.
   * Neither `read` nor `write` may be called again from inside the work. */
  write<T>(work: (tx: Tx, exec: ExecScript) => Promise<T>): Promise<T>
  /** Calls `heard` whenever a transaction that ran `pg_notify` on this channel has committed, in this
   * process or in another, with what it was given; with an empty text when some may have been lost while a
   * connection was away. Answers how to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Lets running work end, then gives the connections and the data folder free. */
  close(): Promise<void>
}
