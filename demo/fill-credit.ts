import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { inArray } from '../bridge/src/platform/db/drizzle.ts'
import { account } from '../bridge/src/platform/db/schema/customers.ts'
import { bankAccount } from '../bridge/src/platform/db/schema/payouts.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import { readInCredit } from '../bridge/src/domain/payouts/store.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'

/** The bank is fictional. */
const BANK = { bankEn: 'Bank of the Palms', bankAr: 'بنك النخيل' }
/** The account with a credit balance. Its card is suspended, so the balance does not change. */
const IN_CREDIT = 'khalid-travel'
/** The excess payment, in halalas. */
const PAID_TOO_MUCH = 125_000
const PAID_DAYS_AGO = 4

/** Stores a bank account for each account of the demonstration, and a payment that was too high. */
export async function fillCredit(tx: Tx, today: string): Promise<void> {
  const bills = DEMO_ACCOUNTS.map(({ billReference }) => billReference)
  const accounts = await tx.select().from(account).where(inArray(account.billReference, bills))
  await tx.insert(bankAccount).values(
    accounts.map(({ clientId, id, billReference }) => ({
      clientId,
      accountId: id,
      name: `BA-${billReference}`,
      ibanEnd: billReference.slice(-4),
      ...BANK,
    })),
  )
  const demo = DEMO_ACCOUNTS.find(({ key }) => key === IN_CREDIT)
  const paid = accounts.find(({ billReference }) => billReference === demo?.billReference)
  if (!paid) throw new Error(`the demonstration has no account ${IN_CREDIT}`)
  const { clientId, id: accountId, billReference, currency } = paid
  const { creditMinor } = await readInCredit(tx, { clientId, accountId }, false)
  const postedOn = addDays(today, -PAID_DAYS_AGO)
  const [outcome] = await post(tx, [
    {
      source: 'demo',
      externalId: 'paid-too-much',
      serialNumber: 'P-PAID-TOO-MUCH',
      reference: 'SADAD-77120041',
      occurredAt: startOfDay(postedOn),
      postedOn,
      kind: 'payment',
      billReference,
      description: null,
      amountMinor: PAID_TOO_MUCH - creditMinor,
      currency,
    },
  ])
  if (outcome?.outcome !== 'applied') throw new Error('the payment was not posted')
}
