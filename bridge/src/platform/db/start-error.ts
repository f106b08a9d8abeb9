import { DatabaseStartError, driverCode } from './errors.ts'

/** Returns the host, port and database name of an address, without user and password. */
export function placeOf(databaseUrl: string): string {
  const address = URL.parse(databaseUrl)
  if (!address || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new DatabaseStartError(
      'addressInvalid',
      'DATABASE_URL is not a PostgreSQL address. Write it as ' +
        'postgresql://user:password@host:5432/database, or unset it to use the embedded database.',
    )
  }
  return `${address.host || 'the local socket'}${address.pathname}`
}

/** Returns the error for the operator when the first connection failed. */
export function startError(place: string, error: unknown): DatabaseStartError {
  const code = driverCode(error)
  if (code === '28P01' || code === '28000') {
    return new DatabaseStartError(
      'signInRefused',
      `PostgreSQL at ${place} refused the user or the password of DATABASE_URL. Correct them and start again.`,
      error,
    )
  }
  if (code === '3D000') {
    return new DatabaseStartError(
      'databaseMissing',
      `PostgreSQL answers, but there is no database at ${place}. Create it or correct DATABASE_URL.`,
      error,
    )
  }
  return new DatabaseStartError(
    'unreachable',
    `PostgreSQL at ${place} does not answer (${code ?? (error as Error).message}). Check that ` +
      'it runs and that DATABASE_URL names the right host and port.',
    error,
  )
}
