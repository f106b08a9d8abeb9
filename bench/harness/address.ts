import type { Prepared } from './wire.ts'

/** The product behind a proxy on this machine: a request then comes from whichever address it names. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** The header by which the proxy names an address. */
export const addressed = (ip: string) => ({ 'x-forwarded-for': ip })

/** The same request, from an address. */
export function from(ip: string, prepared: Prepared): Prepared {
  return { ...prepared, headers: { ...prepared.headers, ...addressed(ip) } }
}
