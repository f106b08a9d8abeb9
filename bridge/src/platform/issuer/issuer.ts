import {
  type Brand,
  type CardArt,
  type Colours,
  type Face,
  OWN_BRAND,
  type PortalConfig,
  type Tier,
} from '@sadu/contract'
import type { BenefitsByTier } from '@sadu/contract/cards/benefits'
import { DISPUTE_DAYS } from '@sadu/contract/disputes/days'
import type { ServiceHours } from '@sadu/contract/chat/hours'
import type { KeptYears } from '@sadu/contract/privacy/calls'
import type { Picture } from './picture.ts'

/** A picture with the field that names it, and what is written on it when it is the face of a card. */
export type IssuerPicture = Picture & { field: string; art: CardArt | null }

/** What an issuer decides: how it appears, how a password is built, who pays for rewards, and outside
 * services. */
export type Issuer = Pick<
  PortalConfig,
  'passwordPolicy' | 'map' | 'errorReporting' | 'messaging'
> & {
  /** The file that describes it; null for the product's own face. */
  file: string | null
  brand: Brand
  colours: Colours
  /** What `brand` names by address. */
  pictures: readonly IssuerPicture[]
  /** Which tiers pay the membership rewards fee of a year; it is free for the others
   * (docs/specification/9-constants.md#rewards). */
  rewards: { feeTiers: Tier[] }
  /** What comes with the cards of each tier. */
  benefits: BenefitsByTier
  /** So many days after a charge it can be disputed; above how much, in halalas, one person at the desk does not credit
   * a dispute alone. */
  disputes: { days: number; secondPersonAboveMinor: number }
  /** How many days before a bill is due people are reminded of it. */
  reminderDays: readonly number[]
  /** For how many years it keeps what the law asks it to, as its lawyers say. */
  keptYears: KeptYears
  /** When its people answer in the chat, and about how many minutes each of those waiting takes. */
  chat: { hours: ServiceHours; waitMinutes: number }
}

/** The issuer when none is configured. */
export const DEFAULT_ISSUER: Issuer = {
  file: null,
  brand: OWN_BRAND,
  colours: { standard: {}, centurion: {} },
  pictures: [],
  // Exactly six characters, of these three classes
  // (docs/specification/5-validation.md#user-id-and-password).
  passwordPolicy: { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] },
  rewards: { feeTiers: ['classic', 'gold'] },
  benefits: { classic: [], gold: [], platinum: [], centurion: ['travelInsurance'] },
  disputes: { days: DISPUTE_DAYS, secondPersonAboveMinor: 500_000 },
  reminderDays: [7, 1],
  // The demonstration's: nobody of the law has looked at them.
  keptYears: { identity: 10, books: 10, record: 10 },
  chat: {
    hours: [
      { days: [0, 1, 2, 3, 4, 6], from: '08:00', to: '22:00' },
      { days: [5], from: '14:00', to: '22:00' },
    ],
    waitMinutes: 2,
  },
  map: { style: null },
  errorReporting: { endpoint: null },
  messaging: { endpoint: null },
}

/** How the issuer's pages are drawn: null for the product's own face, with which they were built. */
export function faceOf({ file, brand, colours }: Issuer): Face | null {
  return file === null ? null : { brand, colours }
}
