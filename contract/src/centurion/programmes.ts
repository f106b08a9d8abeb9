import type { CenturionPageName } from '../core/centurion-pages.ts'

/** The name of every programme in the specification, and the page that describes it
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

/** The eligibility rules of the specification
 * (docs/specification/6-roles.md#eligibility-that-pages-state), and the pages that state them. */
export const ELIGIBILITY = {
  primaryOnly: ['travel-main', 'terms'],
  cardDesign: ['card'],
  hotelUpgrade: ['travel-main'],
  loungeMemberships: ['travel'],
  referralStatus: ['house'],
} as const satisfies Record<string, readonly CenturionPageName[]>
export type EligibilityName = keyof typeof ELIGIBILITY
