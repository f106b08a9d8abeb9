import { isLoopback } from '../../core/loopback.ts'
import { DatabaseStartError } from './errors.ts'

/** What PostgreSQL's own programs would use in the clear, or with whoever answers. */
const UNVERIFIED = new Set(['disable', 'allow', 'prefer', 'no-verify'])

/** The address of a database, with TLS and a verified certificate unless the server is on this machine.
 * Throws a `DatabaseStartError` where the address asks for less. */
export function overTls(databaseUrl: string): string {
  const address = URL.parse(databaseUrl)
  if (!address) return databaseUrl
  const query = address.searchParams
  const host = query.get('host') ?? decodeURIComponent(address.hostname)
  // A socket of this machine is a path, or is not named at all.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return databaseUrl
  const mode = query.get('sslmode') ?? (query.get('ssl') === 'false' ? 'disable' : 'verify-full')
  if (UNVERIFIED.has(mode)) {
    throw new DatabaseStartError(
      'unencrypted',
      `DATABASE_URL gives up verified TLS (sslmode=${mode}), and ${host} is not this machine. Leave sslmode out, and name a certificate authority of your own with sslrootcert=FILE.`,
    )
  }
  query.delete('ssl')
  query.delete('uselibpqcompat')
  query.set('sslmode', 'verify-full')
  return address.href
}
