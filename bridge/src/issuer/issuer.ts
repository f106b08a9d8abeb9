import { type Brand, OWN_BRAND, type PortalConfig, type Tier } from '@sadu/contract'

/** What an issuer decides: how it appears, how a password is built, who pays for rewards, and outside
 * services. */
export type Issuer = Pick<
  PortalConfig,
  'passwordPolicy' | 'map' | 'errorReporting' | 'messaging'
> & {
  brand: Brand
  /** Which tiers pay the membership rewards fee of a year; it is free for the others (spec 9). */
  rewards: { feeTiers: Tier[] }
}

/** The issuer when none is configured. */
export const DEFAULT_ISSUER: Issuer = {
  brand: OWN_BRAND,
  // Spec 5 contradicts itself; decisions.md settles on exactly six, with these three classes.
  passwordPolicy: { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] },
  rewards: { feeTiers: ['classic', 'gold'] },
  map: { style: null },
  errorReporting: { endpoint: null },
  messaging: { endpoint: null },
}

/** How the issuer's pages are drawn: null for the product's own face, with which they were built. */
export function faceOf(issuer: Issuer): Brand | null {
  return issuer === DEFAULT_ISSUER ? null : issuer.brand
}
