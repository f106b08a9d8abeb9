/** Below this the difference is the trip and the whole seconds of the header. */
const NOISE_MS = 5000

let offsetMs = 0

/** Takes over the bridge's clock, in ms since 1970, from an answer that has just arrived: proofs and
 * sealed fields are dated by it, so that a wrong clock on the device locks nobody out. */
export function learnClock(bridgeMs: number): void {
  const difference = bridgeMs - Date.now()
  if (Number.isFinite(difference)) offsetMs = Math.abs(difference) < NOISE_MS ? 0 : difference
}

/** How far the bridge's clock is ahead of this device's, in ms. */
export function clockOffset(): number {
  return offsetMs
}

/** Now by the bridge's clock, in ms since 1970. */
export function bridgeNow(): number {
  return Date.now() + offsetMs
}

/** Now by the bridge's clock, in whole seconds since 1970, as tokens and envelopes write it. */
export function bridgeSeconds(): number {
  return Math.floor(bridgeNow() / 1000)
}
