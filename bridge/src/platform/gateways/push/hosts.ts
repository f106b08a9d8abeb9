import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../../../core/loopback.ts'

/** The push services of the browsers that people have. `*.` stands for every name below it. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** How one of them is written: a host, all hosts below a name, or a server on this machine with its port. */
export const PUSH_HOST =
  /^(?:(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}|http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/

/** Whether an address that a browser names is one of these push services: by https on its own port, with no password in
 * it. What else there is on this network or this machine nobody reaches by it. */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || endpoint.includes('#')) return false
  if (isLoopback(url.hostname)) return url.protocol === 'http:' && hosts.includes(url.origin)
  const isNamed = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
  return url.protocol === 'https:' && url.port === '' && isNamed
}

/** Whether an address belongs to the internet, and to nobody’s own network or machine. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Looks a host up as a connection does, and refuses one that any of its addresses leads into a network of somebody’s own.
 * What was looked at is what is connected to. */
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
