import type { ChargeInterval, Contract, StoredMerchant } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { Refusal } from '../../core/refusal.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { recurrencesOf } from './recurring.ts'
import { linesOf, readPurchases, recentDays } from './store.ts'
import { type LastPaid, readCardToReplace, readMoved, readPaidOnline } from './stored-store.ts'

export const storedHandlers: Handlers<Pick<Contract, 'storedMerchants'>> = {
  async storedMerchants({ cardReference }, { tx, owner, now }) {
    const cardId = rowId(cardReference)
    const found = await readCardToReplace(tx, owner, cardId)
    if (!found) throw new Refusal('notFound')
    const { accountId, recurringFollows } = found
    const { currency, cycleDay } = await ownedAccount(tx, owner, accountId)
    const today = riyadhDay(now)
    const span = recentDays({ accountId, cycleDay }, today)
    const lines = linesOf(owner, span)
    const moved = await readMoved(tx, owner, { lines, cardId })
    const present = (interval: ChargeInterval | null, last: LastPaid): StoredMerchant => ({
      merchantReference: last.merchantId,
      merchantName: { en: last.nameEn, ar: last.nameAr },
      interval,
      lastDate: last.day,
      billingAmount: { minor: last.billingMinor, currency },
      movedOn: moved.get(last.merchantId) ?? null,
      isBlocked: last.isBlocked,
    })
    const recurring = recurrencesOf(await readPurchases(tx, owner, span), today).flatMap(
      ({ interval, charges }) => {
        const last = charges.findLast((charge) => charge.cardId === cardId)
        return last ? [present(interval, last)] : []
      },
    )
    const known = new Set(recurring.map(({ merchantReference }) => merchantReference))
    const online = (await readPaidOnline(tx, { lines, cardId }))
      .filter(({ merchantId }) => !known.has(merchantId))
      .map((last) => present(null, last))
    return { merchants: [...recurring, ...online], recurringFollows }
  },
}
