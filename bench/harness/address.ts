import type { Prepared } from './wire.ts'

/** The bridge behind a proxy on this machine, so that a request can name any client address. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** Returns the header with which a proxy names the client address. */
export const addressed = (ip: string) => ({ 'x-forwarded-for': ip })

/** Returns the same request from another address. */
export function from(ip: string, prepared: Prepared): Prepared {
  return { ...prepared, headers: { ...prepared.headers, ...addressed(ip) } }
}
