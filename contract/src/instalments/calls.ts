import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { INSTALMENT_PLAN } from '../core/issuer-constants.ts'
import { Day, Localized, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'

/** Why a plan ended: everything was billed, monthly or all at once because its holder or a closed
 * card or account ended it; or the charge was refunded. */
export const PLAN_ENDINGS = ['repaid', 'early', 'closed', 'refunded'] as const
export type PlanEnding = (typeof PLAN_ENDINGS)[number]

/** A charge that is repaid in monthly instalments. The plan is paused while its charge is
 * disputed. */
export const InstalmentPlan = z.strictObject({
  planReference: Reference,
  accountReference: Reference,
  /** The charge that the plan repays. */
  transactionReference: Reference,
  merchantName: Localized,
  madeOn: Day,
  amount: Money,
  fee: Money,
  months: z.int(),
  billedMonths: z.int(),
  /** The amount that is not billed yet; it still counts against the limit. */
  remaining: Money,
  /** The next instalment, and the day of its statement; null when the plan is paused or has
   * ended. */
  next: z.nullable(z.strictObject({ amount: Money, on: Day })),
  state: z.enum(['running', 'paused', 'over']),
  ending: z.nullable(z.enum(PLAN_ENDINGS)),
})
export type InstalmentPlan = z.output<typeof InstalmentPlan>

/** One line of a plan: an instalment on a statement (`billed`), a future one (`coming`), the rest,
 * billed all at once (`rest`), a refunded amount (`refunded`), or an amount added again after a
 * lost dispute (`returned`). */
const PlanLine = z.strictObject({
  kind: z.enum(['billed', 'coming', 'rest', 'refunded', 'returned']),
  amount: Money,
  on: Day,
  /** Null for a future instalment, and for a line that is older than the history. */
  transactionReference: z.nullable(Reference),
})

/** Returns the terms of a possible plan for a charge: its cost, the allowed numbers of months and
 * the first statement. Refused with `notFound` for another customer's charge, with `notAllowed` for
 * a supplementary cardmember, and with a specific code for each reason why a charge cannot be put
 * in a plan. */
export const checkInstalments = defineCall({
  path: 'bridge:se/instalment/check',
  summary: 'What a charge costs in monthly instalments',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({
    accountReference: Reference,
    merchantName: Localized,
    amount: Money,
    fee: Money,
    minMonths: z.int(),
    maxMonths: z.int(),
    /** The day of the statement with the first instalment, and the last day to request the plan. */
    firstOn: Day,
    lastDay: Day,
  }),
})

/** Puts a charge in a plan: the charge leaves the bill, and each statement bills one instalment.
 * Refused like `checkInstalments`. */
export const makeInstalments = defineCall({
  path: 'bridge:se/instalment/make',
  summary: 'Repay a charge in monthly instalments',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    transactionReference: Reference,
    months: z
      .int()
      .check(z.minimum(INSTALMENT_PLAN.minMonths), z.maximum(INSTALMENT_PLAN.maxMonths)),
    ...confirmation,
  },
  response: z.strictObject({ plan: InstalmentPlan }),
})

/** Lists the plans of the signed-in person's accounts, or of one account: running ones first, then
 * the newest. A supplementary cardmember has none. */
export const listInstalments = defineCall({
  path: 'bridge:se/instalment/list',
  summary: 'The charges that are repaid in instalments',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ plans: z.array(InstalmentPlan) }),
})

/** Returns one plan with its lines, oldest first. */
export const instalmentDetail = defineCall({
  path: 'bridge:se/instalment/detail',
  summary: 'A plan with its instalments',
  auth: ['access'],
  effect: 'read',
  request: { planReference: Reference },
  response: z.strictObject({ plan: InstalmentPlan, lines: z.array(PlanLine) }),
})

/** Ends a plan early: the remaining amount is billed immediately, without a fee. Refused with
 * `planPaused` while its charge is disputed, and with `planOver` when nothing remains. */
export const endInstalments = defineCall({
  path: 'bridge:se/instalment/end',
  summary: 'Bill the rest of a plan at once',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { planReference: Reference, ...confirmation },
  response: z.strictObject({ plan: InstalmentPlan }),
})
