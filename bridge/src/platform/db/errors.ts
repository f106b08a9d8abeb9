import { StartRefusal } from '../../core/start-refusal.ts'

/** The reasons why a database could not be opened. */
export type StartProblem =
  | 'folderInUse'
  | 'folderUnusable'
  | 'addressInvalid'
  | 'unencrypted'
  | 'unreachable'
  | 'signInRefused'
  | 'databaseMissing'
  | 'tooOld'
  | 'unbounded'
  | 'migrationChanged'
  | 'migrationTooLate'
  | 'migrationFailed'
  | 'schemaBusy'
  | 'schemaBehind'
  | 'schemaAhead'

/** The database cannot be opened. The message explains the problem and the solution to the
 * operator. It never contains a password. */
export class DatabaseStartError extends StartRefusal {
  readonly problem: StartProblem

  constructor(problem: StartProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseStartError'
    this.problem = problem
  }
}

/** A transaction whose work ignored a failed statement, so that the database rolled it back. */
export class TransactionAborted extends Error {
  constructor() {
    super('A statement failed inside the transaction, so nothing was committed')
    this.name = 'TransactionAborted'
  }
}

/** It is unknown whether a transaction was stored: the connection ended during the commit, or the
 * commit did not reach a synchronous standby in time. A retry with the same idempotency key gets
 * the outcome. */
export class CommitUnknown extends Error {
  constructor(cause?: unknown) {
    super(
      'It is unknown whether the transaction was committed',
      cause === undefined ? undefined : { cause },
    )
    this.name = 'CommitUnknown'
  }
}

/** A write was refused, since commits currently do not reach a synchronous standby. */
export class StandbyUnavailable extends Error {
  constructor() {
    super('No synchronous standby answers, so nothing is written')
    this.name = 'StandbyUnavailable'
  }
}

/** Returns the code that a driver put on an error: a SQLSTATE, or a system code such as
 * `ECONNREFUSED`. Drizzle stores the driver's error in `cause`. A connection refused on several
 * addresses has its errors in `errors`. */
export function driverCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && at.code !== '') return at.code
    if (at instanceof AggregateError) {
      const inner = driverCode(at.errors[0])
      if (inner) return inner
    }
  }
  return undefined
}

/** Returns the reason for a failure, as the desk shows it. Error messages of the driver are not
 * used, since they quote the written values. */
export function failureOf(error: unknown): string {
  const code = driverCode(error)
  if (code !== undefined) return `database ${code}`
  if (!(error instanceof Error) || error.cause !== undefined) return 'unknown'
  return error.message.replaceAll('\0', '').slice(0, 200)
}

/** SQLSTATEs of a statement that was stopped because of other transactions: a lock timeout, a
 * timeout or cancellation, a serialization failure, a deadlock. */
const INTERRUPTED = new Set(['55P03', '57014', '40001', '40P01'])

/** Whether work was stopped because of other transactions, so that a retry may succeed. */
export const isInterrupted = (error: unknown): boolean =>
  error instanceof StandbyUnavailable || INTERRUPTED.has(driverCode(error) ?? '')

/** A write on a read-only server, such as the old primary after a failover. */
export const READ_ONLY = '25006'

const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Messages of the driver's errors that have no code. */
const NO_ANSWER =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/

/** Whether the database is temporarily unavailable, so that the caller may retry. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true
  const code = driverCode(error)
  if (code !== undefined) return LOST_CONNECTION.has(code) || code.startsWith('08')
  for (let at = error; at instanceof Error; at = at.cause) {
    if (NO_ANSWER.test(at.message)) {
      return true
    }
  }
  return false
}
