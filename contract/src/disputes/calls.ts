import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { MAX_MARKED_CHARGES } from '../cards/issue.ts'
import { Day, Localized, Money, Reference, freeText } from '../core/values.ts'
import { ChargeInterval } from '../insights/calls.ts'
import { DescribedCharge, DisputeAnswers } from './details.ts'
import {
  CHARGE_PROBLEMS,
  DISPUTE_REASON_NAMES,
  MAX_DISPUTED_CHARGES,
  MAX_EXPLANATION_LENGTH,
  MAX_PROOFS,
} from './rules.ts'

/** Why a charge cannot be disputed now. */
const Problem = z.enum([...CHARGE_PROBLEMS, 'disputed', 'settled'])
export type DisputeProblem = z.output<typeof Problem>

const Explanation = z.optional(freeText(MAX_EXPLANATION_LENGTH))

/** Returns the facts about a charge before a dispute: why it cannot be disputed, and facts that may
 * settle it without a dispute. */
export const checkDispute = defineCall({
  path: 'bridge:se/dispute/check',
  summary: 'What is known of a charge before it is disputed',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({
    /** Null when it can be disputed. */
    problem: z.nullable(Problem),
    /** The open or approved dispute of the charge. */
    dispute: z.nullable(Reference),
    /** The highest disputable amount, as billed. */
    atMost: Money,
    /** The amount the merchant has refunded. */
    refunded: z.nullable(Money),
    /** The last day to dispute it. */
    lastDay: Day,
    /** The card used for the charge. */
    cardReference: z.nullable(Reference),
    /** For a pending charge: the day by which it is posted or released. */
    releasedBy: z.nullable(Day),
    /** For a recurring charge: its interval, and its next day. */
    recurring: z.nullable(z.strictObject({ interval: ChargeInterval, nextDate: Day })),
    /** Whether it was marked as unknown when its card was reported. */
    isMarked: z.boolean(),
  }),
})

/** Opens a dispute of a listed or described charge, with the files of its draft. Refused with
 * `notDisputable` where the rules do not allow it, with `disputedAlready` where the same charge has
 * an open or approved dispute, and with `chargeListed` where the described charge is among the
 * person's transactions. */
export const submitDispute = defineCall({
  path: 'bridge:se/dispute/submit',
  summary: 'Dispute a charge',
  auth: ['access'],
  effect: 'write',
  request: {
    cardReference: Reference,
    /** The charge, or its description. */
    transactionReference: z.optional(Reference),
    described: z.optional(DescribedCharge),
    reason: z.enum(DISPUTE_REASON_NAMES),
    answers: DisputeAnswers,
    explanation: Explanation,
    /** In halalas. */
    amountMinor: z.int().check(z.minimum(1), z.maximum(MAX_DISPUTED_CHARGES)),
    /** The files of the draft to attach. */
    files: z.array(Reference).check(z.maxLength(MAX_PROOFS)),
  },
  response: z.strictObject({ reference: Reference, dueOn: Day }),
})

/** A charge that was marked as unknown when its card was reported. */
export const MarkedCharge = z.strictObject({
  transactionReference: Reference,
  merchantName: Localized,
  /** The day of the charge. */
  day: Day,
  /** Its disputable amount. */
  atMost: Money,
  /** Null when it can be disputed. */
  problem: z.nullable(Problem),
  /** The open or approved dispute of the charge. */
  dispute: z.nullable(Reference),
})
export type MarkedCharge = z.output<typeof MarkedCharge>

/** Lists the charges marked when a card was reported, disputable ones first. */
export const markedCharges = defineCall({
  path: 'bridge:se/dispute/markedCharges',
  summary: 'The charges that were marked when a card was reported',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: z.strictObject({ charges: z.array(MarkedCharge) }),
})

/** Opens a dispute of each of these marked charges, as not made by the person and with the same
 * answers: all or none, except charges no longer disputable, which the response lists. Refused
 * with `notFound` for an unmarked charge, and with `disputedAlready` or `notDisputable` where
 * none can be disputed. */
export const disputeMarked = defineCall({
  path: 'bridge:se/dispute/submitMarked',
  summary: 'Dispute the charges that were marked when a card was reported',
  auth: ['access'],
  effect: 'write',
  request: {
    cardReference: Reference,
    transactionReferences: z
      .array(Reference)
      .check(z.minLength(1), z.maxLength(MAX_MARKED_CHARGES)),
    /** Answers to the questions of `notMine`. */
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
