import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import type { DisputeDetails } from '@sadu/contract/disputes/details'
import { insertDispute } from '../bridge/src/domain/disputes/store.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, desc, eq, getTableColumns, gte, lte } from '../bridge/src/platform/db/drizzle.ts'
import { card, merchant, posting } from '../bridge/src/platform/db/schema/customers.ts'
import { fillPastRequest, type PastStep } from './past-request.ts'
import { randomness } from './randomness.ts'

/** The last five digits of Noura's own card. */
const LAST_FIVE = '71946'
/** The disputed amount and the minimum amount of the charge, in halalas. */
const DISPUTED = 5_000
const CHARGED = 12_000
const SENT_DAYS_AGO = 5

const STEPS: readonly PastStep[] = [
  { event: 'reviewBegun', daysAgo: 4 },
  {
    event: 'askedForMore',
    daysAgo: 3,
    note:
      'هل سألت المتجر عن الفرق في المبلغ، وبمَ أجاب؟\n\n' +
      'Did you ask the merchant about the difference, and what did they say?',
  },
  {
    event: 'answered',
    daysAgo: 2,
    note:
      'نعم، وأقرّ المتجر بالخطأ ولم يُعد الفرق بعد.\n\n' +
      'Yes. They admitted the mistake and have not given the difference back yet.',
  },
]

/** Creates Noura's dispute of a charge that was higher than agreed. The issuer is reviewing it. */
export async function fillDispute(tx: Tx, today: string): Promise<void> {
  const [found] = await tx
    .select({ about: card, charge: getTableColumns(posting), shop: merchant })
    .from(posting)
    .innerJoin(card, and(eq(card.clientId, posting.clientId), eq(card.id, posting.cardId)))
    .innerJoin(merchant, eq(merchant.id, posting.merchantId))
    .where(
      and(
        eq(card.lastDigits, LAST_FIVE),
        eq(posting.kind, 'purchase'),
        eq(posting.transactionCurrency, 'SAR'),
        gte(posting.billingMinor, CHARGED),
        lte(posting.occurredAt, startOfDay(addDays(today, -SENT_DAYS_AGO - 5))),
      ),
    )
    .orderBy(desc(posting.occurredAt), desc(posting.id))
    .limit(1)
  if (!found) throw new Error('the demonstration has no charge to dispute')
  const { about, charge, shop } = found
  const currency = 'SAR' as const
  const details: DisputeDetails = {
    transaction: charge.id,
    merchant: shop.nameEn,
    merchantAr: shop.nameAr,
    day: riyadhDay(charge.occurredAt),
    billed: { minor: charge.billingMinor, currency },
    disputed: { minor: DISPUTED, currency },
    reason: 'wrongAmount',
    answers: {
      agreedAmount: ((charge.billingMinor - DISPUTED) / 100).toFixed(2),
      askedMerchant: 'yes',
    },
    explanation: null,
  }
  const asker = about.cardmemberId
  const asked = { kind: 'dispute' as const, details, asker, about, sentDaysAgo: SENT_DAYS_AGO }
  const given = { today, random: randomness(201) }
  const row = await fillPastRequest(tx, { ...asked, steps: STEPS }, given)
  await insertDispute(tx, {
    clientId: row.clientId,
    requestId: row.id,
    accountId: about.accountId,
    cardId: about.id,
    transactionId: charge.id,
    billedMinor: charge.billingMinor,
    disputedMinor: DISPUTED,
  })
}
