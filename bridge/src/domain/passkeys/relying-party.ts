/** The relying party of passkeys. A device offers a passkey only to its own domain, so a phishing
 * page gets none. */
export type RelyingParty = {
  /** The host without a port. */
  id: string
  /** As in the client data that the device signs. */
  origin: string
}

/** The relying party for the origin of a request: the configured public origin, if there is one. */
export function relyingPartyOf(origin: string): RelyingParty {
  const url = new URL(origin)
  return { id: url.hostname, origin: url.origin }
}
