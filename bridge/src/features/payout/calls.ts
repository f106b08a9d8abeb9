import { type Contract, contract } from '@sadu/contract'
import type { BankAccount } from '@sadu/contract/requests/payout'
import { amountProblem, mostToSend, PAYOUT_LEAST } from '@sadu/contract/requests/payout-rules'
import type { Owner } from '../../core/owner.ts'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { readBankAccount, readInCredit } from '../../domain/payouts/store.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readPrimaryCard, readUnderWay } from './store.ts'

/** Creates the handlers of a credit balance: the amounts that can be sent to the bank, and the
 * request. */
export const createPayoutHandlers = (
  parts: OpeningParts,
): Handlers<Pick<Contract, 'checkPayout' | 'requestPayout'>> => ({
  async checkPayout({ accountReference }, { tx, owner }) {
    const key = await keyOf(tx, owner, accountReference)
    const now = await readInCredit(tx, key, false)
    const onFile = await readBankAccount(tx, key)
    const money = (minor: number) => ({ minor, currency: now.currency })
    return {
      credit: money(Math.max(0, now.creditMinor)),
      held: money(now.heldMinor),
      least: money(PAYOUT_LEAST),
      most: money(mostToSend(now)),
      to: onFile && maskedOf(onFile),
      underWay: await readUnderWay(tx, key),
    }
  },

  async requestPayout(asked, { tx, owner, now }) {
    const { accountId, currency, onFile } = await lockToAsk(tx, owner, asked)
    const card = await readPrimaryCard(tx, owner, accountId)
    const details = {
      account: accountId,
      asked: { minor: asked.amountMinor, currency },
      name: onFile.name,
      ...maskedOf(onFile),
    }
    const opened = await openRequest(tx, parts, { owner, kind: 'payout', card, details }, now)
    return { reference: opened.reference, dueOn: opened.due.on }
  },
})

type OnFile = NonNullable<Awaited<ReturnType<typeof readBankAccount>>>
const maskedOf = ({ ibanEnd, bankEn, bankAr }: OnFile): BankAccount => ({
  ibanEnd,
  bank: { en: bankEn, ar: bankAr },
})

/** Rejects with `notAllowed` for supplementary cardmembers, and with `notFound` for an account that
 * is not the owner's. */
async function keyOf(tx: Tx, owner: Owner, accountReference: string) {
  const { id } = await ownedAccount(tx, owner, accountReference)
  if (!owner.isPrimary) throw new Refusal('notAllowed')
  return { clientId: owner.clientId, accountId: id }
}

type Asked = { accountReference: string; amountMinor: number; ibanEnd: string }

/** Locks an account for a request of its credit balance, so that only one is opened. Rejects as
 * documented for `requestPayout`. */
async function lockToAsk(tx: Tx, owner: Owner, { accountReference, amountMinor, ibanEnd }: Asked) {
  const key = await keyOf(tx, owner, accountReference)
  const now = await readInCredit(tx, key, true)
  if ((await readUnderWay(tx, key)) !== null) throw new Refusal('payoutUnderWay')
  const onFile = await readBankAccount(tx, key)
  if (onFile?.ibanEnd !== ibanEnd) throw new Refusal('payoutAccountChanged')
  const problem = amountProblem(amountMinor, now)
  if (problem) throw refusedField('amountMinor', problem)
  return { ...key, currency: now.currency, onFile }
}

/** The code that confirms the request. No code is sent for a request that would be refused. */
export const payoutPurpose: CodePurpose = createActionPurpose(
  contract.requestPayout,
  ({ en, ar }) => ({
    en: `ask ${en} to send your credit balance to your bank`,
    ar: `طلب تحويل رصيدك الدائن لدى ${ar} إلى حسابك البنكي`,
  }),
  ({ tx, owner }, asked) => lockToAsk(tx, owner, asked),
)
