// Every figure of spec 9, once. Its unit stands in its name; where the specification contradicts
// itself, the decision is told beside the figure (decisions, contradictions). Rules that use a figure
// take it from here.

const SECOND_MS = 1_000
const MEBIBYTE = 1_048_576

/** What the handshake and every request say of the channel (spec 9). */
export const CHANNEL = {
  id: 'CONS',
  device: 'cons',
  version: '1.0.1',
  contentEncryption: 'A256GCM',
  keyWrap: 'A256KW',
} as const

/** Spec 9, timers of the standard layout. */
export const STANDARD_TIMERS = {
  warnAfterMs: 20 * SECOND_MS,
  warnWindowMs: 40 * SECOND_MS,
  checkAtMs: 50 * SECOND_MS,
  lapseAfterMs: 48 * SECOND_MS,
  countdownMs: 30 * SECOND_MS,
} as const

/** Spec 9 says 100, 120, 150 and 148 s, spec 4 the first two the other way round; decided: a warning
 * after 100 s without activity, while the timer is under 120 s. */
export const CENTURION_TIMERS = {
  warnAfterMs: 100 * SECOND_MS,
  warnWindowMs: 120 * SECOND_MS,
  checkAtMs: 150 * SECOND_MS,
  lapseAfterMs: 148 * SECOND_MS,
  countdownMs: 30 * SECOND_MS,
} as const

/** Spec 9: the first refresh after the layout has loaded, and what counts as one activity. */
export const FIRST_REFRESH_AFTER_MS = 15 * SECOND_MS
export const ACTIVITY_DEBOUNCE_MS = 300

/** Spec 9. */
export const SEARCH_RESULTS_PER_GROUP = 5
export const SCRIPT_TIMEOUT_MS = 120 * SECOND_MS
export const UPLOAD = { maxBytes: 5 * MEBIBYTE, formats: ['png', 'jpg', 'pdf'] } as const

/** Spec 9, what is typed. Of a code's 4 or 5 digits: 5 prove who someone is, 4 confirm an action on a
 * card (decisions, SMS code length). */
export const CAPTCHA_DIGITS = 6
export const PASSWORD_CHARACTERS = 6
export const MOBILE = { digits: 10, startsWith: '05' } as const
export const IDENTITY_CODE_DIGITS = 5
export const CARD_CODE_DIGITS = 4

/** Spec 9: months of transactions and statements before the current cycle. */
export const HISTORY_MONTHS = 3

/** Spec 9, how long things take. */
export const REPLACEMENT_CARD_WORKING_DAYS = { inKingdom: 5, abroad: 10 } as const
export const HOLD_REFUND_WORKING_DAYS = 10
export const RENTAL_STATUS_UPDATE_HOURS = 72

/** The riyal's peg: SAR 3.75 = USD 1 (decisions, data). */
export const HALALAS_PER_USD = 375

/** Spec 9, rewards. Points never expire. What a dollar costs in points is said to be 250, 200 or
 * either; decided: 250. `marketingDivisor` belongs to advertised counts and to no rule. */
export const REWARDS = {
  pointsPerUsdCharged: 1,
  pointsPerUsdPaid: 250,
  referralBonusPoints: 100_000,
  yearlyFeeUsd: 25,
  yearsWithoutFee: 1,
  marketingDivisor: 500,
} as const

/** Spec 9, instalment plan. The initiation fee includes VAT; SAR 1,000 is about USD 266.66. */
export const INSTALMENT_PLAN = {
  minMonths: 3,
  maxMonths: 12,
  minHalalas: 100_000,
  initiationFeeHalalas: 5_750,
  maxShareOfLimitPercent: 100,
  workingDaysBeforeStatement: 3,
} as const

/** The conversion fee in ten-thousandths of what is converted, VAT included: 2.23 % (spec 9). */
export const CONVERSION_FEE_BASIS_POINTS = 223

/** Spec 9, what hotels give. */
export const HOTELS = {
  maxBenefitsUsd: 600,
  properties: 1_600,
  creditUsd: 100,
  lateCheckoutHour: 16,
  collectionProperties: 1_000,
} as const

/** Spec 9, partners on the way. Of car rental's 15 or 20 %, each is a partner's own. */
export const TRAVEL_PARTNERS = {
  airlineMaxDiscountPercent: 20,
  carRentalMaxDiscountPercents: [15, 20],
  cruiseMaxCreditUsd: 500,
  cruiseMinNights: 5,
} as const

/** Spec 9, lounges. */
export const LOUNGES = {
  count: 1_700,
  countries: 140,
  guestFeeUsd: 35,
  accessWindowHours: 3,
} as const

/** Spec 9, jewellery and the shopping villages. */
export const SHOPPING = {
  jewelleryDiscountPercents: { from: 8, to: 12 },
  jewelleryPointsTimes: { from: 2, to: 10 },
  villageCashbackPercent: 10,
  villageMaxCashbackUsdPerVisit: 250,
  vipPassExtraPercent: 10,
} as const

/** Spec 9, travel insurance: amounts in USD, ages in years. */
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
