import ipaddr from 'ipaddr.js'

/** Where a request comes from, as limits count it. */
export type Source = {
  /** An IPv4 address, or the /64 of an IPv6 one: whoever has one address of it has all. */
  address: string
  /** The /24 or the /56 around it. */
  network: string
}

const BITS = { ipv4: { address: 32, network: 24 }, ipv6: { address: 64, network: 56 } } as const

/** The address and the network that a request is counted by (docs/specification/9-constants.md#limits).
 * IPv4 inside IPv6 counts as IPv4. */
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
