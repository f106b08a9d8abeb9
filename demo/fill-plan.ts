import { addDays, addMonths, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { PLAN_TERMS } from '@sadu/contract/instalments/rules'
import type { Cycle } from '@sadu/contract/statements/cycle'
import { idFor } from '../bridge/src/domain/events/event.ts'
import { makePlan } from '../bridge/src/domain/ledger/plans.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, between, desc, eq, gte } from '../bridge/src/platform/db/drizzle.ts'
import { merchant, posting } from '../bridge/src/platform/db/schema/customers.ts'
import type { OpenedAccount } from './fill-accounts.ts'

/** The account of the plan, the number of statements since it was made, and its months. */
const ACCOUNT = 'reema'
const STATEMENTS_AGO = 3
const MONTHS = 6
/** The minimum number of days between the posting of the charge and the end of its cycle, enough to
 * request the plan. */
const DAYS_BEFORE_CLOSING = 10

/** Puts Reema's largest purchase of an earlier cycle in instalments, before that cycle closes. */
export async function fillPlan(
  tx: Tx,
  open: readonly { account: OpenedAccount; cycle: Cycle }[],
  today: string,
): Promise<void> {
  const found = open.find(({ account, cycle }) => {
    const isThen = addMonths(cycle.to, STATEMENTS_AGO) >= today
    return account.demo.key === ACCOUNT && isThen && addMonths(cycle.to, STATEMENTS_AGO - 1) < today
  })
  if (!found) return
  const { account, cycle } = found
  const { clientId, accountId } = account
  const [charge] = await tx
    .select({ of: posting, shop: merchant })
    .from(posting)
    .innerJoin(merchant, eq(merchant.id, posting.merchantId))
    .where(
      and(
        eq(posting.clientId, clientId),
        eq(posting.accountId, accountId),
        eq(posting.kind, 'purchase'),
        gte(posting.billingMinor, PLAN_TERMS.leastMinor),
        between(posting.postedOn, cycle.from, addDays(cycle.to, -DAYS_BEFORE_CLOSING)),
      ),
    )
    .orderBy(desc(posting.billingMinor), posting.id)
    .limit(1)
  const cardId = charge?.of.cardId
  if (!charge || !cardId) throw new Error('the demonstration has no charge for instalments')
  const { of, shop } = charge
  const now = new Date(startOfDay(addDays(of.postedOn, 1)).getTime() + 10 * HOUR_MS)
  const plan = {
    clientId,
    id: idFor(now, `plan\n${of.id}`),
    accountId,
    billReference: account.demo.billReference,
    cardId,
    transactionId: of.id,
    merchant: { en: shop.nameEn, ar: shop.nameAr },
    amountMinor: of.billingMinor,
    feeMinor: PLAN_TERMS.feeMinor,
    months: MONTHS,
  }
  await makePlan(tx, plan, now)
}
