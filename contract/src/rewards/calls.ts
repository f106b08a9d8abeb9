import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Category } from '../transactions/category.ts'
import { Day, Localized, Moment, Money, Reference, Tier, storable } from '../core/values.ts'

/** The causes of a change of points: a purchase earns them and its refund deducts them (`earned`,
 * `takenBack`); they pay for a purchase and are returned (`spent`, `spentBack`); they move between
 * the person's own accounts (`movedOut`, `movedIn`); they are given to a supplementary cardmember,
 * who receives them, and the rest is returned when their card ends (`given`, `received`,
 * `shareEnded`). The other kinds come from the issuer. */
export const PointKind = z.enum([
  'earned',
  'takenBack',
  'offer',
  'referralBonus',
  'redeemed',
  'adjustment',
  'spent',
  'spentBack',
  'movedOut',
  'movedIn',
  'given',
  'received',
  'shareEnded',
])
export type PointKind = z.output<typeof PointKind>

/** Returns the points of an account, their value, and the cost of the programme. Without a
 * reference it uses the account used last. Points belong to the account: a supplementary cardmember
 * gets `scope: 'card'`, with the points their card earned, the balance of the points given to them,
 * and no fee. */
export const rewardsSummary = defineCall({
  path: 'bridge:se/rewards/summary',
  summary: 'Points of an account, their worth and the yearly fee',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    accountReference: Reference,
    productName: Localized,
    tier: Tier,
    scope: z.enum(['account', 'card']),
    cycle: z.strictObject({ from: Day, to: Day }),
    /** The points that the person can spend: those of the account that were not given to anyone, or
     * those given to the supplementary cardmember, null if none ever were. Negative when a purchase
     * was refunded whose points were already used. */
    balance: z.nullable(
      z.strictObject({ points: z.int(), worth: z.strictObject({ sar: Money, usd: Money }) }),
    ),
    /** The supplementary cardmembers who can be given points, each with the rest of the points
     * given to them; empty for a supplementary cardmember. */
    shares: z.array(z.strictObject({ cardmemberName: Localized, points: z.int() })),
    /** Earned less refunds, since the last statement. */
    earnedThisCycle: z.int(),
    /** The same since the first day of `history`. */
    earnedInHistory: z.int(),
    historyFrom: Day,
    /** The same since the account was opened; null for a supplementary cardmember. */
    earnedSinceJoining: z.nullable(z.int()),
    memberSince: z.nullable(Day),
    /** Null where the programme is free, and for a supplementary cardmember. The first year always
     * is free; `nextOn` is the day of the next fee. */
    yearlyFee: z.nullable(
      z.strictObject({ amount: Money, billed: Money, isFirstYear: z.boolean(), nextOn: Day }),
    ),
  }),
})

const PointMovement = z.strictObject({
  movementReference: Reference,
  kind: PointKind,
  date: Moment,
  /** The posting day. */
  postingDate: Day,
  /** Negative when points were deducted. */
  points: z.int(),
  merchantName: z.nullable(Localized),
  /** The purchase's category. */
  category: z.nullable(Category),
  billingAmount: z.nullable(Money),
  cardmemberName: z.nullable(Localized),
  lastDigits: z.nullable(z.string()),
  /** The issuer's explanation of an adjustment, or the offer that gave the points. */
  note: z.nullable(Localized),
})
export type PointMovement = z.output<typeof PointMovement>

/** Lists the changes of points in the current cycle and the three months before it, newest first;
 * for a supplementary cardmember, those of their card and of the points given to them. `from` and
 * `to` are days in Asia/Riyadh, inclusive, of the purchase itself. */
export const rewardsHistory = defineCall({
  path: 'bridge:se/rewards/history',
  summary: 'What earned and took points, newest first',
  auth: ['access'],
  effect: 'read',
  request: {
    accountReference: z.optional(Reference),
    kind: z.optional(PointKind),
    from: z.optional(Day),
    to: z.optional(Day),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    cursor: z.optional(z.string().check(z.maxLength(200), storable)),
  },
  response: z.strictObject({
    movements: z.array(PointMovement),
    nextCursor: z.nullable(z.string()),
  }),
})
