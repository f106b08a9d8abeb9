import type { Contract } from '@sadu/contract'
import { mayAct, relationTo } from '@sadu/contract/cards/actions'
import { mayAllowOnce } from '@sadu/contract/cards/allowance'
import { cycleOf, historyStart } from '@sadu/contract/statements/cycle'
import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readDeclined } from './store.ts'

export const declinedHandlers: Handlers<Pick<Contract, 'listDeclined'>> = {
  async listDeclined({ accountReference }, { tx, owner, now }) {
    const { id, currency, tier, cycleDay } = await ownedAccount(tx, owner, accountReference)
    const since = historyStart(cycleOf(riyadhDay(now), cycleDay))
    const rows = await readDeclined(tx, owner, id, startOfDay(since))
    return {
      since,
      attempts: rows.map((row) => ({
        declinedReference: row.id,
        reason: row.reason,
        date: row.occurredAt.toISOString(),
        merchantName: { en: row.merchantNameEn, ar: row.merchantNameAr },
        location: { en: row.cityEn, ar: row.cityAr },
        country: row.country,
        transactionAmount: { minor: row.transactionMinor, currency: row.transactionCurrency },
        billingAmount: { minor: row.billingMinor, currency },
        cardmemberName: { en: row.cardmemberNameEn, ar: row.cardmemberNameAr },
        cardReference: row.cardId,
        lastDigits: shownDigits(tier, row.lastDigits),
        rule: row.rule,
        mayAllow:
          owner.isPrimary &&
          row.reason === 'cardRule' &&
          mayAct('changeControls', row.state, relationTo(owner, row)) &&
          row.allowedUntil === null &&
          mayAllowOnce(row, now),
        allowed: row.allowedUntil && {
          until: row.allowedUntil.toISOString(),
          state: row.allowanceUsedAt ? 'used' : row.allowedUntil > now ? 'waiting' : 'over',
        },
      })),
    }
  },
}
