/** How a sealed field is encrypted. Always pinned: unpinned, `jose` accepts inputs that the
 * Wycheproof set marks as algorithm confusion. */
export const FIELD_ALGORITHMS = {
  keyManagementAlgorithms: ['A256KW'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** How both halves of the handshake are encrypted; pinned for the same reason. */
export const EXCHANGE_ALGORITHMS = {
  keyManagementAlgorithms: ['ECDH-ES+A256KW'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** How the bridge signs its half. */
export const IDENTITY_ALGORITHMS = { algorithms: ['ES256'], typ: 'sadu-handshake+jwt' }

/** How far two clocks may be apart, in seconds, before a message is stale. */
const CLOCK_TOLERANCE_S = 60

/** Whether a moment in seconds since 1970 is near enough to the other side's clock. */
export function isTimely(iat: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - iat) <= CLOCK_TOLERANCE_S
}
