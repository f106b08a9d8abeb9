/** Smaller differences are caused by latency and by the header's precision of whole seconds. */
const NOISE_MS = 5000

let offsetMs = 0

/** Adopts the bridge's clock, in ms since 1970, from a response that has just arrived. Proofs and
 * sealed fields use it for their dates, so that a wrong device clock does not lock anyone out. */
export function setClock(bridgeMs: number): void {
  const difference = bridgeMs - Date.now()
  if (Number.isFinite(difference)) offsetMs = Math.abs(difference) < NOISE_MS ? 0 : difference
}

/** Returns the difference between the bridge's clock and this device's, in ms. */
export function clockOffset(): number {
  return offsetMs
}

/** The current time by the bridge's clock, in ms since 1970. */
export function bridgeNow(): number {
  return Date.now() + offsetMs
}

/** The current time by the bridge's clock, in whole seconds since 1970, as in tokens and
 * envelopes. */
export function bridgeSeconds(): number {
  return Math.floor(bridgeNow() / 1000)
}
