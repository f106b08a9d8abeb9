import * as z from 'zod/mini'
import { Day, line, Money, Reference } from '../core/values.ts'
import {
  DISPUTE_REASON_NAMES,
  MAX_EXPLANATION_LENGTH,
  QUESTION_NAMES,
  type DisputeQuestion,
} from './rules.ts'

/** A charge in the person's own words, if it is not among their transactions. */
export const DescribedCharge = z.strictObject({
  /** The merchant's name, or its name on the statement. */
  merchant: line(60),
  day: Day,
})
export type DescribedCharge = z.output<typeof DescribedCharge>

/** The answers to the questions of a reason, as `DISPUTE_REASONS` lists them. */
export const DisputeAnswers = z.strictObject(
  Object.fromEntries(QUESTION_NAMES.map((name) => [name, z.optional(line(60))])) as Record<
    DisputeQuestion,
    z.ZodMiniOptional<ReturnType<typeof line>>
  >,
)
/** The same answers as stored and returned: by question name. */
export const GivenAnswers = z.record(z.string(), line(60))

/** A disputed charge. */
export const DisputeDetails = z.strictObject({
  /** The charge; null where it was described. */
  transaction: z.nullable(Reference),
  /** The merchant and the day. */
  merchant: line(120),
  merchantAr: line(120),
  day: Day,
  /** The billed amount, and the disputed part of it. */
  billed: Money,
  disputed: Money,
  reason: z.enum(DISPUTE_REASON_NAMES),
  answers: GivenAnswers,
  explanation: z.nullable(line(MAX_EXPLANATION_LENGTH)),
})
export type DisputeDetails = z.output<typeof DisputeDetails>
