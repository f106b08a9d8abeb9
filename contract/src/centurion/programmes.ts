import type { CenturionPageName } from './page-names.ts'

/** What every programme of the specification is called, and the page that says it
 * (docs/specification/1-purpose.md#what-a-centurion-customer-reads). */
export const PROGRAMMES = {
  hotels: 'travel-main',
  hotelCollection: 'travel-main',
  airline: 'travel-main',
  carRental: 'travel-main',
  cruise: 'travel-main',
  loungesUnitedStates: 'travel',
  loungesInternational: 'travel',
  loungesAirline: 'travel',
  loungesPremium: 'travel',
  terminalServices: 'travel',
  insurance: 'cover',
  dining: 'dining',
  entertainment: 'entertainment',
  newYorkSpace: 'experience',
  jewellery: 'jewellery',
  automotive: 'automotive',
  shopping: 'shopping',
  shoppingVillages: 'shopping',
  vipPass: 'shopping',
  lifestyle: 'lifestyle',
  rewards: 'membership',
  instalmentPlan: 'plan',
  wearableCard: 'card',
  cardDesigns: 'card',
  relationshipManager: 'house',
  waitingList: 'house',
  referral: 'house',
  agreements: 'terms',
  annualReport: 'report',
} as const satisfies Record<string, CenturionPageName>
export type ProgrammeName = keyof typeof PROGRAMMES

/** What the specification says of who may have what (docs/specification/6-roles.md#eligibility-that-pages-state), and
 * on which pages it stands. */
export const ELIGIBILITY = {
  primaryOnly: ['travel-main', 'terms'],
  cardDesign: ['card'],
  hotelUpgrade: ['travel-main'],
  loungeMemberships: ['travel'],
  referralStatus: ['house'],
} as const satisfies Record<string, readonly CenturionPageName[]>
export type EligibilityName = keyof typeof ELIGIBILITY
