import { pino, type DestinationStream, type Logger } from 'pino'
import { traceFields } from '../tracing/spans.ts'

/** Names of values that are never logged, at the top level of a record or up to two levels down. */
const SECRET = [
  'authorization',
  'dpop',
  'cookie',
  'password',
  'otp',
  'code',
  'pin',
  'newPin',
  'secretKey',
  'accessToken',
  'refreshToken',
  'tempAccessToken',
  'enrollmentToken',
  'legalId',
  'mobile',
  'to',
  'text',
]

/** Creates a logger that writes JSON lines. `level` is a pino level; the product's default is
 * `warn`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: traceFields,
    redact: {
      paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Describes an error without data values. Drivers put parameters and row values into messages and
 * details, so a failed query is logged with its code and names only. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const root = rootOf(error)
  const fromDatabase = root !== error || 'severity' in root
  const { code, constraint, table, column } = root as { [key: string]: unknown } & Error
  return {
    type: root.name,
    message: fromDatabase ? undefined : root.message,
    errorCode: code,
    constraint,
    table,
    column,
    // The first line of a stack repeats the message.
    frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
