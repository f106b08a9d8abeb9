/** The relying party of passkeys. A device offers a passkey only to its own domain, so a phishing
 * page gets none. */
export type RelyingParty = {
  /** The host without a port. */
  id: string
  /** The origin as it appears in the client data that the device signs. */
  origin: string
}

/** Returns the relying party for an origin: the configured public one, otherwise that of the
 * request. */
export function relyingPartyOf(origin: string): RelyingParty {
  const url = new URL(origin)
  return { id: url.hostname, origin: url.origin }
}
