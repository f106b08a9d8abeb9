import ipaddr from 'ipaddr.js'

/** The origin of a request, as limits count it. */
export type Source = {
  /** An IPv4 address, or the /64 prefix of an IPv6 address, which one subscriber usually owns. */
  address: string
  /** The enclosing /24 (IPv4) or /56 (IPv6). */
  network: string
}

const BITS = { ipv4: { address: 32, network: 24 }, ipv6: { address: 64, network: 56 } } as const

/** Returns the address and network that a request counts for
 * (docs/specification/9-constants.md#limits). IPv4-mapped IPv6 addresses count as IPv4. */
export function sourceOf(ip: string): Source {
  if (!ipaddr.isValid(ip)) return { address: ip, network: ip }
  const parsed = ipaddr.process(ip)
  const { address, network } = BITS[parsed.kind()]
  return { address: prefixOf(parsed, address), network: prefixOf(parsed, network) }
}

function prefixOf(ip: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const range = `${ip.toNormalizedString().replace(/%.*$/, '')}/${bits}`
  const first =
    ip.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range)
  return `${first.toNormalizedString()}/${bits}`
}
