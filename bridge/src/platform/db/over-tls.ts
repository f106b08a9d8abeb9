import { isLoopback } from '../../core/loopback.ts'
import { DatabaseStartError } from './errors.ts'

/** TLS modes of PostgreSQL clients that do not encrypt, or do not verify the server. */
const UNVERIFIED = new Set(['disable', 'allow', 'prefer', 'no-verify'])

/** Returns a database address with TLS and certificate verification, unless the server is local.
 * Throws a `DatabaseStartError` that names the variable if the address requests weaker settings. */
export function overTls(databaseUrl: string, variable = 'DATABASE_URL'): string {
  const address = URL.parse(databaseUrl)
  if (!address) return databaseUrl
  const query = address.searchParams
  const host = query.get('host') ?? decodeURIComponent(address.hostname)
  // A local socket is a path, or an empty host.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return databaseUrl
  const mode = query.get('sslmode') ?? (query.get('ssl') === 'false' ? 'disable' : 'verify-full')
  if (UNVERIFIED.has(mode)) {
    throw new DatabaseStartError(
      'unencrypted',
      `${variable} gives up verified TLS (sslmode=${mode}), and ${host} is not this machine. Leave sslmode out, and name a certificate authority of your own with sslrootcert=FILE.`,
    )
  }
  query.delete('ssl')
  query.delete('uselibpqcompat')
  query.set('sslmode', 'verify-full')
  return address.href
}
