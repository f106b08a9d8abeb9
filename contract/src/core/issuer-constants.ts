import { SECOND_MS } from './time.ts'

// Every figure of docs/specification/9-constants.md, defined once. The unit is part of the name;
// where the specification contradicts itself, a comment gives the decision
// (docs/specification/decisions.md#contradictions). All rules import their figures from here.

const MEBIBYTE = 1_048_576

/** Channel values of the handshake and every request
 * (docs/specification/9-constants.md#channel-and-languages). */
export const CHANNEL = {
  id: 'CONS',
  device: 'cons',
  version: '1.0.1',
  contentEncryption: 'A256GCM',
  keyWrap: 'A256KW',
} as const

/** Timers of the standard layout (docs/specification/9-constants.md#timers). */
export const STANDARD_TIMERS = {
  warnAfterMs: 20 * SECOND_MS,
  warnWindowMs: 40 * SECOND_MS,
  checkAtMs: 50 * SECOND_MS,
  lapseAfterMs: 48 * SECOND_MS,
  countdownMs: 30 * SECOND_MS,
} as const

/** Timers of the Centurion layout: a warning after 100 s without activity, while the timer is under
 * 120 s (docs/specification/decisions.md#contradictions). */
export const CENTURION_TIMERS = {
  warnAfterMs: 100 * SECOND_MS,
  warnWindowMs: 120 * SECOND_MS,
  checkAtMs: 150 * SECOND_MS,
  lapseAfterMs: 148 * SECOND_MS,
  countdownMs: 30 * SECOND_MS,
} as const

/** Delay of the first refresh after the layout has loaded, and the interval that counts as one
 * activity (docs/specification/9-constants.md#timers). */
export const FIRST_REFRESH_AFTER_MS = 15 * SECOND_MS
export const ACTIVITY_DEBOUNCE_MS = 300

/** Search results shown per group, the timeout for loading a script chunk
 * (docs/specification/9-constants.md#timers), and upload limits
 * (docs/specification/9-constants.md#entries). */
export const SEARCH_RESULTS_PER_GROUP = 5
export const SCRIPT_TIMEOUT_MS = 120 * SECOND_MS
export const UPLOAD = { maxBytes: 5 * MEBIBYTE, formats: ['png', 'jpg', 'pdf'] } as const
/** The most files of one draft (docs/specification/9-constants.md#entries). */
export const UPLOADS_PER_DRAFT = 5

/** Lengths of typed codes. A code of 5 digits proves identity, one of 4 confirms an action on a
 * card (docs/specification/9-constants.md#entries). */
export const CAPTCHA_DIGITS = 6
export const PASSWORD_CHARACTERS = 6
export const MOBILE = { digits: 10, startsWith: '05' } as const
export const IDENTITY_CODE_DIGITS = 5
export const CARD_CODE_DIGITS = 4

/** Months of transactions and statements before the current cycle
 * (docs/specification/9-constants.md#periods). */
export const HISTORY_MONTHS = 3

/** Durations (docs/specification/9-constants.md#periods). */
export const REPLACEMENT_CARD_WORKING_DAYS = { inKingdom: 5, abroad: 10 } as const
export const HOLD_REFUND_WORKING_DAYS = 10
export const RENTAL_STATUS_UPDATE_HOURS = 72

/** Supplementary cards: the minimum limit, and the age range of a holder
 * (docs/specification/9-constants.md#supplementary-cards). */
export const SUPPLEMENTARY_CARD = { minLimitHalalas: 50_000, minAge: 15, maxAge: 120 } as const

/** The riyal's peg: SAR 3.75 = USD 1 (docs/specification/decisions.md#data). */
export const HALALAS_PER_USD = 375

/** Rewards (docs/specification/9-constants.md#rewards). Points never expire; 250 points are worth a
 * dollar. `marketingDivisor` is used for advertised counts only, not for any rule. */
export const REWARDS = {
  pointsPerUsdCharged: 1,
  pointsPerUsdPaid: 250,
  referralBonusPoints: 100_000,
  yearlyFeeUsd: 25,
  yearsWithoutFee: 1,
  marketingDivisor: 500,
} as const

/** Paying a purchase with points (docs/specification/9-constants.md#rewards): the lowest remaining
 * amount for which it is possible, and the lowest amount that points pay. */
export const POINT_PAYMENT = { leastHalalas: 100 } as const

/** Instalment plan (docs/specification/9-constants.md#instalment-plan). The initiation fee includes
 * VAT; SAR 1,000 is about USD 266.66. */
export const INSTALMENT_PLAN = {
  minMonths: 3,
  maxMonths: 12,
  minHalalas: 100_000,
  initiationFeeHalalas: 5_750,
  maxShareOfLimitPercent: 100,
  workingDaysBeforeStatement: 3,
} as const

/** The conversion fee in basis points of the converted amount, VAT included: 2.23 %
 * (docs/specification/9-constants.md#instalment-plan). */
export const CONVERSION_FEE_BASIS_POINTS = 223

/** Hotel benefits (docs/specification/9-constants.md#centurion-benefits). */
export const HOTELS = {
  maxBenefitsUsd: 600,
  properties: 1_600,
  creditUsd: 100,
  lateCheckoutHour: 16,
  collectionProperties: 1_000,
} as const

/** Travel partners (docs/specification/9-constants.md#centurion-benefits). Car rental is 15 or 20
 * %, depending on the partner. */
export const TRAVEL_PARTNERS = {
  airlineMaxDiscountPercent: 20,
  carRentalMaxDiscountPercents: [15, 20],
  cruiseMaxCreditUsd: 500,
  cruiseMinNights: 5,
} as const

/** Lounges (docs/specification/9-constants.md#centurion-benefits). */
export const LOUNGES = {
  count: 1_700,
  countries: 140,
  guestFeeUsd: 35,
  accessWindowHours: 3,
} as const

/** Jewellery and the shopping villages (docs/specification/9-constants.md#centurion-benefits). */
export const SHOPPING = {
  jewelleryDiscountPercents: { from: 8, to: 12 },
  jewelleryPointsTimes: { from: 2, to: 10 },
  villageCashbackPercent: 10,
  villageMaxCashbackUsdPerVisit: 250,
  vipPassExtraPercent: 10,
} as const

/** Travel insurance: amounts in USD, ages in years
 * (docs/specification/9-constants.md#travel-insurance). */
export const TRAVEL_INSURANCE = {
  maxTripDays: 91,
  maxDaysPerPolicy: 183,
  maxAge: 80,
  winterSportsUsd: 1_000,
  winterSportsDaysPerYear: 17,
  winterSportsUnderAge: 65,
  emergencyMedicalUsd: 200_000,
  dentalUsd: 1_000,
  repatriationUsd: 5_000,
  extraAccommodationUsdPerDay: 250,
  extraAccommodationMaxDays: 5,
  luggageDelayAfterHours: 6,
  luggageDelayUsd: 1_200,
  luggageLossUsd: 2_200,
  valuablesUsd: 300,
  cancellationUsd: 1_000,
  cancellationExcessUsd: 50,
  documentsOrMoneyUsd: 3_500,
  deathUsd: 600_000,
  legalUsd: 1_000_000,
  bailBondUsd: 50_000,
  liabilityUsd: 500_000,
  retailProtectionUsdPerYear: 25_000,
  extendedWarrantyUsdPerYear: 2_000,
  carRentalCoverDays: 30,
} as const
