import {
  CONVERSION_FEE_BASIS_POINTS,
  HALALAS_PER_USD,
  HOLD_REFUND_WORKING_DAYS,
  HOTELS,
  INSTALMENT_PLAN,
  LOUNGES,
  RENTAL_STATUS_UPDATE_HOURS,
  REPLACEMENT_CARD_WORKING_DAYS,
  REWARDS,
  SHOPPING,
  TRAVEL_INSURANCE,
  TRAVEL_PARTNERS,
} from '../core/issuer-constants.ts'
import type { CenturionPageName } from '../core/centurion-pages.ts'
import type { Figure } from './shape.ts'

// The figures of the Centurion texts. A text references a figure, `{hotels.benefits}`, and never
// writes it out, so that each is defined once
// (docs/specification/9-constants.md#centurion-benefits).

type Named = Figure & {
  /** Exactly the pages that mention it. */
  pages: readonly CenturionPageName[]
}

const on =
  (...pages: CenturionPageName[]) =>
  (kind: Figure['kind'], value: number): Named => ({ kind, value, pages })

const travelMain = on('travel-main')
const lounge = on('travel')
const jewel = on('jewellery')
const village = on('shopping')
const plan = on('plan')
const card = on('card')
const cover = on('cover')

const [carOne, carOther] = TRAVEL_PARTNERS.carRentalMaxDiscountPercents
const insured = TRAVEL_INSURANCE

/** Every figure that a text may reference. */
export const CENTURION_FIGURES = {
  'hotels.benefits': travelMain('usd', HOTELS.maxBenefitsUsd),
  'hotels.properties': travelMain('count', HOTELS.properties),
  'hotels.credit': travelMain('usd', HOTELS.creditUsd),
  'hotels.checkout': travelMain('hour', HOTELS.lateCheckoutHour),
  'hotels.collection': travelMain('count', HOTELS.collectionProperties),
  'airline.discount': travelMain('percent', TRAVEL_PARTNERS.airlineMaxDiscountPercent),
  'car.discount': travelMain('percent', carOne),
  'car.otherDiscount': travelMain('percent', carOther),
  'car.statusHours': travelMain('count', RENTAL_STATUS_UPDATE_HOURS),
  'car.refundDays': travelMain('count', HOLD_REFUND_WORKING_DAYS),
  'cruise.credit': travelMain('usd', TRAVEL_PARTNERS.cruiseMaxCreditUsd),
  'cruise.nights': travelMain('count', TRAVEL_PARTNERS.cruiseMinNights),
  'lounges.count': lounge('count', LOUNGES.count),
  'lounges.countries': lounge('count', LOUNGES.countries),
  'lounges.guestFee': lounge('usd', LOUNGES.guestFeeUsd),
  'lounges.hours': lounge('count', LOUNGES.accessWindowHours),
  'jewellery.from': jewel('percent', SHOPPING.jewelleryDiscountPercents.from),
  'jewellery.to': jewel('percent', SHOPPING.jewelleryDiscountPercents.to),
  'jewellery.timesFrom': jewel('times', SHOPPING.jewelleryPointsTimes.from),
  'jewellery.timesTo': jewel('times', SHOPPING.jewelleryPointsTimes.to),
  'village.cashback': village('percent', SHOPPING.villageCashbackPercent),
  'village.most': village('usd', SHOPPING.villageMaxCashbackUsdPerVisit),
  'village.vipExtra': village('percent', SHOPPING.vipPassExtraPercent),
  'points.perUsd': on('membership')('count', REWARDS.pointsPerUsdCharged),
  'points.perUsdPaid': on('membership')('count', REWARDS.pointsPerUsdPaid),
  'points.yearlyFee': on('membership')('usd', REWARDS.yearlyFeeUsd),
  'points.referral': on('house')('count', REWARDS.referralBonusPoints),
  'plan.minMonths': plan('count', INSTALMENT_PLAN.minMonths),
  'plan.maxMonths': plan('count', INSTALMENT_PLAN.maxMonths),
  'plan.least': plan('halalas', INSTALMENT_PLAN.minHalalas),
  // Truncated to the cent, as in the specification.
  'plan.leastUsd': plan(
    'usd',
    Math.floor((INSTALMENT_PLAN.minHalalas * 100) / HALALAS_PER_USD) / 100,
  ),
  'plan.fee': plan('halalas', INSTALMENT_PLAN.initiationFeeHalalas),
  'plan.share': plan('percent', INSTALMENT_PLAN.maxShareOfLimitPercent),
  'plan.workingDays': plan('count', INSTALMENT_PLAN.workingDaysBeforeStatement),
  'plan.conversionFee': plan('percent', CONVERSION_FEE_BASIS_POINTS / 100),
  'card.inKingdom': card('count', REPLACEMENT_CARD_WORKING_DAYS.inKingdom),
  'card.abroad': card('count', REPLACEMENT_CARD_WORKING_DAYS.abroad),
  'cover.tripDays': cover('count', insured.maxTripDays),
  'cover.policyDays': cover('count', insured.maxDaysPerPolicy),
  'cover.maxAge': cover('count', insured.maxAge),
  'cover.winterSports': cover('usd', insured.winterSportsUsd),
  'cover.winterDays': cover('count', insured.winterSportsDaysPerYear),
  'cover.winterAge': cover('count', insured.winterSportsUnderAge),
  'cover.medical': cover('usd', insured.emergencyMedicalUsd),
  'cover.dental': cover('usd', insured.dentalUsd),
  'cover.repatriation': cover('usd', insured.repatriationUsd),
  'cover.accommodation': cover('usd', insured.extraAccommodationUsdPerDay),
  'cover.accommodationDays': cover('count', insured.extraAccommodationMaxDays),
  'cover.delayHours': cover('count', insured.luggageDelayAfterHours),
  'cover.delay': cover('usd', insured.luggageDelayUsd),
  'cover.loss': cover('usd', insured.luggageLossUsd),
  'cover.valuables': cover('usd', insured.valuablesUsd),
  'cover.cancellation': cover('usd', insured.cancellationUsd),
  'cover.excess': cover('usd', insured.cancellationExcessUsd),
  'cover.documents': cover('usd', insured.documentsOrMoneyUsd),
  'cover.death': cover('usd', insured.deathUsd),
  'cover.legal': cover('usd', insured.legalUsd),
  'cover.bail': cover('usd', insured.bailBondUsd),
  'cover.liability': cover('usd', insured.liabilityUsd),
  'cover.retail': cover('usd', insured.retailProtectionUsdPerYear),
  'cover.warranty': cover('usd', insured.extendedWarrantyUsdPerYear),
  'cover.carDays': cover('count', insured.carRentalCoverDays),
} as const satisfies Record<string, Named>
export type FigureName = keyof typeof CENTURION_FIGURES
