import {
  type Brand,
  type CardArt,
  type Colours,
  type Branding,
  DEFAULT_BRAND,
  type PortalConfig,
  type Tier,
} from '@sadu/contract'
import type { BenefitsByTier } from '@sadu/contract/cards/benefits'
import { CASH_PERCENT } from '@sadu/contract/cards/cash'
import { DISPUTE_DAYS } from '@sadu/contract/disputes/days'
import type { ServiceHours } from '@sadu/contract/chat/hours'
import type { SecondChannelAction } from '@sadu/contract/otp/calls'
import type { RetentionYears } from '@sadu/contract/privacy/calls'
import { APPLICATION_DAYS, OBJECTION_DAYS } from '@sadu/contract/requests/applications'
import { DAYS_TO_PAY } from '@sadu/contract/statements/cycle'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import type { Picture } from './picture.ts'

/** A picture with the field that names it, and its colours if it is a card face. */
export type IssuerPicture = Picture & { field: string; art: CardArt | null }

/** The issuer's settings: branding, password policy, rewards fees, and external services. */
export type Issuer = Pick<
  PortalConfig,
  'passwordPolicy' | 'map' | 'errorReporting' | 'messaging'
> & {
  /** The issuer file; null for the product's own branding. */
  file: string | null
  brand: Brand
  colours: Colours
  /** The pictures whose addresses `brand` contains. */
  pictures: readonly IssuerPicture[]
  /** The tiers that pay the annual membership rewards fee; it is free for the others
   * (docs/specification/9-constants.md#rewards). */
  rewards: { feeTiers: Tier[] }
  /** The benefits of each tier's cards. */
  benefits: BenefitsByTier
  /** The number of days after a charge within which it can be disputed, and the amount in halalas
   * above which a credit needs a second person at the desk. */
  disputes: { days: number; secondPersonAboveMinor: number }
  /** The percentage of a limit that may be withdrawn in cash. */
  cash: { percent: number }
  /** The working days until an application is answered, and the days within which a declined one
   * can be objected to. */
  applications: { answerDays: number; objectionDays: number }
  /** The actions that need a phone verification besides the code. */
  confirmation: { secondChannel: readonly SecondChannelAction[] }
  /** The number of days that new statements allow for payment. */
  statements: { daysToPay: number }
  /** The days before the due date on which reminders are sent. */
  reminderDays: readonly number[]
  /** The number of years for which records must be retained by law, as stated by the issuer's
   * lawyers. */
  keptYears: RetentionYears
  /** The chat hours, and the estimated waiting time in minutes per person in the queue. */
  chat: { hours: ServiceHours; waitMinutes: number }
}

/** The default issuer, if none is configured. */
export const DEFAULT_ISSUER: Issuer = {
  file: null,
  brand: DEFAULT_BRAND,
  colours: { standard: {}, centurion: {} },
  pictures: [],
  // Exactly six characters, with one of each class
  // (docs/specification/5-validation.md#user-id-and-password).
  passwordPolicy: { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] },
  rewards: { feeTiers: ['classic', 'gold'] },
  benefits: { classic: [], gold: [], platinum: [], centurion: ['travelInsurance'] },
  disputes: { days: DISPUTE_DAYS, secondPersonAboveMinor: 500_000 },
  cash: { percent: CASH_PERCENT },
  applications: { answerDays: APPLICATION_DAYS, objectionDays: OBJECTION_DAYS },
  confirmation: { secondChannel: [] },
  statements: { daysToPay: DAYS_TO_PAY },
  reminderDays: [7, 1],
  // For the demonstration only, without legal review.
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

/** Returns the issuer's branding of the pages; null for the product's own, with which they were
 * built. */
export function faceOf({ file, brand, colours }: Issuer): Branding | null {
  return file === null ? null : { brand, colours }
}

/** Returns the figures that texts of the portal and of the assistant mention. */
export function issuerFigures({ disputes, statements, cash, applications }: Issuer): IssuerFigures {
  return {
    disputeDays: disputes.days,
    daysToPay: statements.daysToPay,
    cashPercent: cash.percent,
    applicationDays: applications.answerDays,
    objectionDays: applications.objectionDays,
  }
}
