/** The address that passkeys are made for. A device shows a passkey to its own address alone, so that
 * a page elsewhere that looks like ours gets nothing. */
export type RelyingParty = {
  /** The host alone, without a port. */
  id: string
  /** As the browser writes it into what the device signs. */
  origin: string
}

/** The relying party behind the origin by which the caller reached the bridge: the configured public
 * one, when there is one. */
export function relyingPartyOf(origin: string): RelyingParty {
  const url = new URL(origin)
  return { id: url.hostname, origin: url.origin }
}
