import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { MARKED_AT_MOST } from '../cards/issue.ts'
import { Day, Localized, Money, Reference, freeText } from '../core/values.ts'
import { ChargeInterval } from '../insights/calls.ts'
import { DescribedCharge, DisputeAnswers } from './details.ts'
import {
  CHARGE_PROBLEMS,
  DISPUTE_REASON_NAMES,
  DISPUTED_AT_MOST,
  EXPLANATION_AT_MOST,
  PROOFS_AT_MOST,
} from './rules.ts'

/** Why a charge is not disputed now. */
const Problem = z.enum([...CHARGE_PROBLEMS, 'disputed', 'settled'])
export type DisputeProblem = z.output<typeof Problem>

const Explanation = z.optional(freeText(EXPLANATION_AT_MOST))

/** What is known of a charge before it is disputed: why it cannot be, and what may settle it without a dispute. */
export const checkDispute = defineCall({
  path: 'bridge:se/dispute/check',
  summary: 'What is known of a charge before it is disputed',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({
    /** Null when it can be disputed. */
    problem: z.nullable(Problem),
    /** The dispute of it that is open, or that was approved. */
    dispute: z.nullable(Reference),
    /** The most that can be disputed of it, as it was billed. */
    atMost: Money,
    /** What the merchant has given back of it. */
    refunded: z.nullable(Money),
    /** The last day on which it can be disputed. */
    lastDay: Day,
    /** The card that it was made with. */
    cardReference: z.nullable(Reference),
    /** By when the hold of a pending one is charged or released. */
    releasedBy: z.nullable(Day),
    /** Where the merchant charges again and again: how often, and when next. */
    recurring: z.nullable(z.strictObject({ interval: ChargeInterval, nextDate: Day })),
    /** Whether it was marked as unknown when its card was reported. */
    isMarked: z.boolean(),
  }),
})

/** Opens a dispute of a charge, or of one that is described, with the files of its draft. Refused with
 * `notDisputable` where the rules do not allow it, with `disputedAlready` where one is open of the same charge,
 * or was approved, and with `chargeListed` where what is described stands among the person's transactions. */
export const submitDispute = defineCall({
  path: 'bridge:se/dispute/submit',
  summary: 'Dispute a charge',
  auth: ['access'],
  effect: 'write',
  request: {
    cardReference: Reference,
    /** The charge, or what it was. */
    transactionReference: z.optional(Reference),
    described: z.optional(DescribedCharge),
    reason: z.enum(DISPUTE_REASON_NAMES),
    answers: DisputeAnswers,
    explanation: Explanation,
    /** In halalas. */
    amountMinor: z.int().check(z.minimum(1), z.maximum(DISPUTED_AT_MOST)),
    /** The files of the draft that go with it. */
    files: z.array(Reference).check(z.maxLength(PROOFS_AT_MOST)),
  },
  response: z.strictObject({ reference: Reference, dueOn: Day }),
})

/** A charge that was marked as unknown when its card was reported. */
export const MarkedCharge = z.strictObject({
  transactionReference: Reference,
  merchantName: Localized,
  /** The day on which it was made. */
  day: Day,
  /** What of it can be disputed. */
  atMost: Money,
  /** Null when it can be disputed. */
  problem: z.nullable(Problem),
  /** The dispute of it that is open, or that was approved. */
  dispute: z.nullable(Reference),
})
export type MarkedCharge = z.output<typeof MarkedCharge>

/** The charges that were marked when a card was reported, those first that can be disputed. */
export const markedCharges = defineCall({
  path: 'bridge:se/dispute/markedCharges',
  summary: 'The charges that were marked when a card was reported',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: z.strictObject({ charges: z.array(MarkedCharge) }),
})

/** Opens a dispute of each of these marked charges, as not one's own and under the same answers: all of them or none,
 * but for those that cannot be disputed any more, which are named. Refused with `notFound` for a charge that is not
 * marked, and where none can be disputed with `disputedAlready` or `notDisputable`. */
export const disputeMarked = defineCall({
  path: 'bridge:se/dispute/submitMarked',
  summary: 'Dispute the charges that were marked when a card was reported',
  auth: ['access'],
  effect: 'write',
  request: {
    cardReference: Reference,
    transactionReferences: z.array(Reference).check(z.minLength(1), z.maxLength(MARKED_AT_MOST)),
    /** To the questions of `notMine`. */
    answers: DisputeAnswers,
    explanation: Explanation,
  },
  response: z.strictObject({
    disputes: z.array(
      z.strictObject({ transactionReference: Reference, reference: Reference, dueOn: Day }),
    ),
    leftOut: z.array(z.strictObject({ transactionReference: Reference, problem: Problem })),
  }),
})
