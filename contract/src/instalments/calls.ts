import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { INSTALMENT_PLAN } from '../core/issuer-constants.ts'
import { Day, Localized, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'

/** Why a plan is over: everything was billed, by the month or at once because its holder or a closed
 * card or account ended it; or the charge was given back. */
export const PLAN_ENDINGS = ['repaid', 'early', 'closed', 'refunded'] as const
export type PlanEnding = (typeof PLAN_ENDINGS)[number]

/** A charge that is repaid in months. While its charge is disputed a plan is paused. */
export const InstalmentPlan = z.strictObject({
  planReference: Reference,
  accountReference: Reference,
  /** The charge that it repays. */
  transactionReference: Reference,
  merchantName: Localized,
  madeOn: Day,
  amount: Money,
  fee: Money,
  months: z.int(),
  billedMonths: z.int(),
  /** What is not on a bill yet; it stays used of the limit. */
  remaining: Money,
  /** The next instalment, and the day of its statement; null when paused or over. */
  next: z.nullable(z.strictObject({ amount: Money, on: Day })),
  state: z.enum(['running', 'paused', 'over']),
  ending: z.nullable(z.enum(PLAN_ENDINGS)),
})
export type InstalmentPlan = z.output<typeof InstalmentPlan>

/** One line of a plan: an instalment on a statement (`billed`), one to come, what was billed at
 * once (`rest`), what came back (`refunded`), or what a lost dispute put back (`returned`). */
const PlanLine = z.strictObject({
  kind: z.enum(['billed', 'coming', 'rest', 'refunded', 'returned']),
  amount: Money,
  on: Day,
  /** Null for an instalment to come, and for one that is older than the history. */
  transactionReference: z.nullable(Reference),
})

/** Returns what a plan of a charge would be: its cost, the months to choose from and the first
 * statement. Refused with `notFound` for the charge of another customer, with `notAllowed` for a
 * supplementary cardmember, and with a code of its own for every charge that cannot be put in a
 * plan. */
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
    /** The day of the statement with the first instalment, and the last day to ask. */
    firstOn: Day,
    lastDay: Day,
  }),
})

/** Puts a charge in a plan: it leaves the bill, and each statement bills one month. Refused as
 * above. */
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

/** Ends a plan early: what remains is billed at once, without a fee. Refused with `planPaused` while
 * its charge is disputed, and with `planOver` when nothing remains. */
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
