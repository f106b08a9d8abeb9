import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../../../core/loopback.ts'

/** The push services of common browsers. `*.` stands for every subdomain. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** The format of a push service: a host, all subdomains of a host, or a local server with its
 * port. */
export const PUSH_HOST =
  /^(?:(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}|http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/

/** Whether a subscription's address belongs to one of these push services: HTTPS, default port, no
 * credentials. It prevents requests to other hosts on this network or machine. */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || endpoint.includes('#')) return false
  if (isLoopback(url.hostname)) return url.protocol === 'http:' && hosts.includes(url.origin)
  const isNamed = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
  return url.protocol === 'https:' && url.port === '' && isNamed
}

/** Whether an IP address is public, not private or local. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Resolves a host like a connection does, and fails if any address is not public. The connection
 * uses exactly the addresses checked, which prevents DNS rebinding. */
export function lookupPublic(
  hostname: string,
  options: LookupOptions,
  found: Found,
  ask: typeof lookup = lookup,
): void {
  ask(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const isPublic =
      addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isPublic) return found(Object.assign(new Error('not public'), { code: 'ENOTPUBLIC' }), [])
    const [first] = addresses
    return options.all ? found(null, addresses) : found(null, first?.address ?? '', first?.family)
  })
}
