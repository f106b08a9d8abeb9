import { startOfDay } from '@sadu/contract/core/days'
import { pointsPay } from '@sadu/contract/points/rules'
import { idFor } from '../bridge/src/domain/events/event.ts'
import { payByPoints } from '../bridge/src/domain/ledger/point-payments.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, desc, eq, gte, isNull, lt } from '../bridge/src/platform/db/drizzle.ts'
import { account, merchant, posting } from '../bridge/src/platform/db/schema/customers.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'

const ACCOUNT = 'khalid-everyday'
const POINTS = 2_000
/** The minimum amount of the purchase: more than the points pay, so that a part is left in
 * money. */
const LEAST_MINOR = 5_000

/** Pays a part of Khalid's latest purchase of the open cycle with points. In the first days of a cycle
 * there may be none. */
export async function fillPointPayment(tx: Tx, today: string): Promise<void> {
  const billReference = DEMO_ACCOUNTS.find(({ key }) => key === ACCOUNT)?.billReference ?? ''
  const [charge] = await tx
    .select({ of: posting, shop: merchant })
    .from(posting)
    .innerJoin(
      account,
      and(eq(account.clientId, posting.clientId), eq(account.id, posting.accountId)),
    )
    .innerJoin(merchant, eq(merchant.id, posting.merchantId))
    .where(
      and(
        eq(account.billReference, billReference),
        eq(posting.kind, 'purchase'),
        isNull(posting.statementId),
        lt(posting.postedOn, today),
        gte(posting.billingMinor, LEAST_MINOR),
      ),
    )
    .orderBy(desc(posting.postedOn), posting.id)
    .limit(1)
  const cardId = charge?.of.cardId
  if (!charge || !cardId) return
  const { of, shop } = charge
  const now = startOfDay(today)
  const payment = {
    clientId: of.clientId,
    id: idFor(now, `points\n${of.id}\n1`),
    accountId: of.accountId,
    billReference,
    cardId,
    cardmemberId: null,
    transactionId: of.id,
    merchant: { en: shop.nameEn, ar: shop.nameAr },
    chargeMinor: of.billingMinor,
    points: POINTS,
    amountMinor: pointsPay(POINTS, of.billingMinor),
    backMinor: 0,
  }
  if ((await payByPoints(tx, payment, now, post)) === 'notEnough') {
    throw new Error('the demonstration has too few points')
  }
}
