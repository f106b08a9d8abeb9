import type { Contract, StoredMerchant } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { findRecurring } from '@sadu/contract/insights/recurring'
import { cycleOf, historyStart } from '@sadu/contract/statements/cycle'
import { Refusal } from '../../core/refusal.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { seriesOf } from './recurring.ts'
import { linesOf, readPurchases } from './store.ts'
import { readCardToReplace, readMoved, readPaidOnline } from './stored-store.ts'

export const storedHandlers: Handlers<Pick<Contract, 'storedMerchants'>> = {
  async storedMerchants({ cardReference }, { tx, owner, now }) {
    const cardId = rowId(cardReference)
    const found = await readCardToReplace(tx, owner, cardId)
    if (!found) throw new Refusal('notFound')
    const { accountId, recurringFollows } = found
    const { currency, cycleDay } = await ownedAccount(tx, owner, accountId)
    const today = riyadhDay(now)
    const current = cycleOf(today, cycleDay)
    const span = { accountId, from: historyStart(current), to: current.to }
    const lines = linesOf(owner, span)
    const moved = await readMoved(tx, owner, { lines, cardId })
    const recurring = seriesOf(await readPurchases(tx, owner, span))
      .flatMap((purchases) => findRecurring(purchases, today))
      .toSorted((a, b) => a.nextDay.localeCompare(b.nextDay))
      .flatMap(({ interval, charges }): StoredMerchant[] => {
        const last = charges.findLast((charge) => charge.cardId === cardId)
        if (!last) return []
        const { merchantId, nameEn, nameAr, billingMinor, isBlocked } = last
        return [
          {
            merchantReference: merchantId,
            merchantName: { en: nameEn, ar: nameAr },
            interval,
            lastDate: last.day,
            billingAmount: { minor: billingMinor, currency },
            movedOn: moved.get(merchantId) ?? null,
            isBlocked,
          },
        ]
      })
    const known = new Set(recurring.map(({ merchantReference }) => merchantReference))
    const online = (await readPaidOnline(tx, { lines, cardId }))
      .filter(({ merchantId }) => !known.has(merchantId))
      .map(({ merchantId, nameEn, nameAr, lastDate, billingMinor, isBlocked }) => ({
        merchantReference: merchantId,
        merchantName: { en: nameEn, ar: nameAr },
        interval: null,
        lastDate,
        billingAmount: { minor: billingMinor, currency },
        movedOn: moved.get(merchantId) ?? null,
        isBlocked,
      }))
    return { merchants: [...recurring, ...online], recurringFollows }
  },
}
