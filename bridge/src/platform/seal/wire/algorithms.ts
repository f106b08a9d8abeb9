/** Algorithms of a sealed field. Always pinned: otherwise `jose` accepts inputs that Wycheproof
 * marks as algorithm confusion. */
export const FIELD_ALGORITHMS = {
  keyManagementAlgorithms: ['A256KW'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** Algorithms of both halves of the handshake; pinned for the same reason. */
export const EXCHANGE_ALGORITHMS = {
  keyManagementAlgorithms: ['ECDH-ES+A256KW'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** Algorithm with which the bridge signs its half. */
export const IDENTITY_ALGORITHMS = { algorithms: ['ES256'], typ: 'sadu-handshake+jwt' }

/** Maximum clock difference in seconds before a message is stale. */
const CLOCK_TOLERANCE_S = 60

/** Whether a Unix time in seconds is within the tolerance of our clock. */
export function isTimely(iat: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - iat) <= CLOCK_TOLERANCE_S
}
