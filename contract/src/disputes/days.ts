/** Days after a charge within which it can be disputed; the issuer can configure another number. */
export const DISPUTE_DAYS = 90
