import { Category, Currency, DeclineReason } from '@sadu/contract'
import { readRequestReference } from '@sadu/contract/requests/reference'
import { ISSUER_EVENTS, needsNote } from '@sadu/contract/requests/states'
import * as z from 'zod/mini'
import { BankAccountReported } from './bank-account-record.ts'
import { CardChanged } from './card-record.ts'
import { ComingFeeReported } from './coming-fee-record.ts'
import {
  Amount,
  Bill,
  CardSerial,
  Country,
  Day,
  Fee,
  Foreign,
  isOnCardOrAccount,
  Moment,
  Money,
  Name,
  onCardOrAccount,
  oneOf,
  Rate,
  Slip,
  text,
  Units,
  Words,
} from './fields.ts'
import { ManagerNamed } from './manager-record.ts'
import { OfferReported } from './offer-record.ts'
import { PlaceReported } from './place-record.ts'

// The rows of a feed; `docs/feed.md` describes them for authors of such files.

const MERCHANT_CATEGORIES = Category.options.filter((category) => category !== 'fees')

const Merchant = z.strictObject({
  type: z.literal('merchant'),
  id: Name,
  nameEn: Words,
  nameAr: Words,
  category: oneOf(MERCHANT_CATEGORIES),
  cityEn: Words,
  cityAr: Words,
  country: Country,
})
export type MerchantRecord = z.output<typeof Merchant>

const POSTED: readonly string[] = Currency.options

const DayRate = z
  .strictObject({
    type: z.literal('rate'),
    currency: Foreign,
    date: Day,
    rate: Rate,
    /** The number of currency units that the rate is for. */
    units: z.optional(Units),
  })
  .check(
    z.refine(({ currency, units = '1' }) => units === '1' || !POSTED.includes(currency), {
      path: ['units'],
      error: '1 or left out for a currency in which charges are posted',
    }),
  )
export type RateRecord = z.output<typeof DayRate>

/** A check for fields that are given all together or not at all; the first one is reported. */
function together<const Name extends string>(first: Name, ...others: Name[]) {
  return z.refine<Partial<Record<Name, string | undefined>>>(
    (row) => others.every((other) => (row[other] === undefined) === (row[first] === undefined)),
    {
      path: [first],
      error: `given together with ${others.join(' and ')}, or left out with ${others.length > 1 ? 'them' : 'it'}`,
    },
  )
}

/** The billing of a charge in another currency: all three fields, or none to use the day's rate. */
const billed = {
  rate: z.optional(Rate),
  fee: z.optional(Fee),
  billingAmount: z.optional(Amount),
}
const isBilledWhole = together('rate', 'fee', 'billingAmount')
const described = { descriptionEn: z.optional(Words), descriptionAr: z.optional(Words) }
const isDescribedTwice = together('descriptionEn', 'descriptionAr')

const shown = { occurredAt: Moment, serialNumber: Slip, reference: Slip }
const onCard = { card: CardSerial, merchant: Name, amount: Amount, currency: Money, ...billed }

const Authorization = z
  .strictObject({
    type: z.literal('authorization'),
    id: Name,
    kind: oneOf(['purchase', 'cash']),
    expiresAt: Moment,
    ...shown,
    ...onCard,
  })
  .check(isBilledWhole)
export type AuthorizationRecord = z.output<typeof Authorization>

const Reversal = z
  .strictObject({
    type: z.literal('reversal'),
    id: Name,
    authorization: Name,
    occurredAt: Moment,
    /** The released amount; if missing, everything that it still holds. */
    amount: z.optional(Amount),
    currency: z.optional(Money),
  })
  .check(together('amount', 'currency'))
export type ReversalRecord = z.output<typeof Reversal>

const Decline = z.strictObject({
  type: z.literal('decline'),
  id: Name,
  card: CardSerial,
  merchant: Name,
  reason: oneOf(DeclineReason.options),
  occurredAt: Moment,
  amount: Amount,
  currency: Money,
  /** The amount it would have been billed as; if missing, it is converted as for a charge. */
  billingAmount: z.optional(Amount),
})
export type DeclineRecord = z.output<typeof Decline>

const charge = { id: Name, postedOn: Day, ...shown, ...onCard, ...described }
const Purchase = z
  .strictObject({
    type: z.literal('purchase'),
    authorization: z.optional(Name),
    cashBack: z.optional(Amount),
    ...charge,
  })
  .check(isBilledWhole, isDescribedTwice)
const Cash = z
  .strictObject({ type: z.literal('cash'), authorization: z.optional(Name), ...charge })
  .check(isBilledWhole, isDescribedTwice)
const Refund = z
  .strictObject({ type: z.literal('refund'), ...charge })
  .check(isBilledWhole, isDescribedTwice)
export type ChargeRecord = z.output<typeof Purchase | typeof Cash | typeof Refund>

const Charged = z
  .strictObject({
    type: z.literal('fee'),
    id: Name,
    ...onCardOrAccount,
    postedOn: Day,
    amount: Amount,
    currency: Money,
    descriptionEn: Words,
    descriptionAr: Words,
    ...shown,
  })
  .check(isOnCardOrAccount)
export type FeeRecord = z.output<typeof Charged>

const Payment = z
  .strictObject({
    type: z.literal('payment'),
    id: Name,
    account: Bill,
    postedOn: Day,
    amount: Amount,
    currency: Money,
    /** The payment through the payment page that it settles, as `paymentPaid` named it. */
    payment: z.optional(z.uuid('the id of a payment, as the event paymentPaid has it')),
    ...shown,
    ...described,
  })
  .check(isDescribedTwice)
export type PaymentRecord = z.output<typeof Payment>

const Points = text(/^[1-9]\d{0,8}$/, 'a whole number of points as text, such as "2500"')
const entered = { id: Name, account: Bill, occurredAt: Moment }
const ReferralBonus = z.strictObject({ type: z.literal('referralBonus'), ...entered })
const Redemption = z.strictObject({ type: z.literal('redemption'), points: Points, ...entered })
const PointsCorrection = z.strictObject({
  type: z.literal('pointsCorrection'),
  points: text(/^-?[1-9]\d{0,8}$/, 'a whole number of points as text, such as "500" or "-500"'),
  descriptionEn: Words,
  descriptionAr: Words,
  ...entered,
})
export type PointsRecord = z.output<
  typeof ReferralBonus | typeof Redemption | typeof PointsCorrection
>

const NOTE = '1 to 1,000 characters on one line'
const RequestStep = z
  .strictObject({
    type: z.literal('request'),
    id: Name,
    request: z.string('the reference of a request').check(
      z.refine((typed) => readRequestReference(typed).code === typed, {
        error: 'the reference of a request, such as 0000-0000',
      }),
    ),
    event: oneOf(ISSUER_EVENTS),
    note: z.optional(text(/^(?! )[^\p{Cc}\p{Cs}]{1,1000}$/u, NOTE)),
  })
  .check(
    z.refine(({ event, note }) => note !== undefined || !needsNote(event), {
      path: ['note'],
      error: `${NOTE}, since this event says something`,
    }),
  )
export type RequestRecord = z.output<typeof RequestStep>

const KINDS = [
  Merchant,
  DayRate,
  Authorization,
  Reversal,
  Decline,
  Purchase,
  Cash,
  Refund,
  Charged,
  Payment,
  ReferralBonus,
  Redemption,
  PointsCorrection,
  RequestStep,
  CardChanged,
  PlaceReported,
  OfferReported,
  ManagerNamed,
  BankAccountReported,
  ComingFeeReported,
] as const

/** One row of a feed. */
export const FeedRecord = z.discriminatedUnion('type', KINDS)
export type FeedRecord = z.output<typeof FeedRecord>

/** All fields that a row can have, and so all valid column names of a CSV file. */
export const FIELDS: ReadonlySet<string> = new Set(KINDS.flatMap((kind) => Object.keys(kind.shape)))
/** All values of `type`. */
export const TYPES = KINDS.map((kind) => kind.shape.type.def.values[0])
