import { StartRefusal } from '../../core/start-refusal.ts'

/** Why a database could not be opened. */
export type StartProblem =
  | 'folderInUse'
  | 'folderUnusable'
  | 'addressInvalid'
  | 'unencrypted'
  | 'unreachable'
  | 'signInRefused'
  | 'databaseMissing'
  | 'tooOld'
  | 'migrationChanged'
  | 'migrationTooLate'

/** The database cannot be opened. The message says what happened and what to do, for the person
 * who starts the product; it never holds a password. */
export class DatabaseStartError extends StartRefusal {
  readonly problem: StartProblem

  constructor(problem: StartProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseStartError'
    this.problem = problem
  }
}

/** A transaction whose work swallowed a failed statement: the database rolled all of it back. */
export class TransactionAborted extends Error {
  constructor() {
    super('A statement failed inside the transaction, so nothing was committed')
    this.name = 'TransactionAborted'
  }
}

/** The code that a driver put on an error: a SQLSTATE, or a system code such as `ECONNREFUSED`.
 * Drizzle keeps the driver's error in `cause`, and a refused address list in `errors`. */
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

/** A write on a server that only reads, as the one that another has taken over from. */
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

/** Whether the database is away for now, so that a caller may be asked to try again. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const code = driverCode(error)
  if (code !== undefined) return LOST_CONNECTION.has(code) || code.startsWith('08')
  for (let at = error; at instanceof Error; at = at.cause) {
    if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(at.message)) {
      return true
    }
  }
  return false
}
