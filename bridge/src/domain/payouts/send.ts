import { riyadhDay } from '@sadu/contract/core/days'
import type { PayoutDetails } from '@sadu/contract/requests/payout'
import { amountSent } from '@sadu/contract/requests/payout-rules'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { entryId } from '../events/event.ts'
import { post } from '../ledger/post.ts'
import type { PayoutRow } from '../ledger/rows.ts'
import { insertPayout, readBankAccount, readInCredit } from './store.ts'

const SOURCE = 'payouts'

type Asked = { clientId: string; id: string; reference: string; details: PayoutDetails }

/** Posts the payout of a credit balance: the requested amount, or the remaining credit if that is
 * less. Rejects with `payoutAccountChanged` if the bank account on file is not the one that the
 * person confirmed, and with `payoutNotPossible` if too little remains. Call it in the transaction
 * that approves a locked request. */
export async function sendPayout(
  tx: Tx,
  { clientId, id: requestId, reference, details }: Asked,
  now: Date,
): Promise<void> {
  const key = { clientId, accountId: details.account }
  const account = await readInCredit(tx, key, true)
  const onFile = await readBankAccount(tx, key)
  if (onFile?.name !== details.name || onFile.ibanEnd !== details.ibanEnd) {
    throw new Refusal('payoutAccountChanged')
  }
  const askedMinor = details.asked.minor
  const sentMinor = amountSent(askedMinor, account)
  if (sentMinor === 0) throw new Refusal('payoutNotPossible')
  const sentOn = riyadhDay(now)
  const row: PayoutRow = {
    source: SOURCE,
    externalId: reference,
    serialNumber: `B${reference}`,
    reference,
    occurredAt: now,
    postedOn: sentOn,
    kind: 'payout',
    billReference: account.billReference,
    description: {
      en: `Credit balance sent to the bank account ending ${details.ibanEnd}`,
      ar: `تحويل الرصيد الدائن إلى الحساب البنكي المنتهي بالرقم ${details.ibanEnd}`,
    },
    amountMinor: sentMinor,
    currency: account.currency,
  }
  const [outcome] = await post(tx, [row])
  if (outcome?.outcome !== 'applied') {
    throw new Error(`the payout ${reference} was not posted: ${JSON.stringify(outcome)}`)
  }
  const { creditMinor, heldMinor } = account
  const transactionId = entryId('posting', row, now)
  const sums = { askedMinor, creditMinor, heldMinor, sentMinor, sentOn }
  await insertPayout(tx, { ...key, requestId, transactionId, ...sums })
}
