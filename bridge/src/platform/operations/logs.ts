import { pino, type DestinationStream, type Logger } from 'pino'

/** Names of values that never reach a log, at the top of a record or one level down. */
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

/** A logger of JSON lines. `level` is pino's; the default of the product is `warn`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** An error without the values that were in play: drivers put parameters and row values into
 * messages and details, so a failed query is logged by its code and its names alone. */
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
