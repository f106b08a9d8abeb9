import type { Contract } from '@sadu/contract'
import { cycleSince } from '@sadu/contract/statements/cycle'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { readLastClosing } from '../../domain/accounts/last-closing.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { presentPending } from './present.ts'
import { readPending, readSpending } from './store.ts'

type Calls = Pick<Contract, 'listPending' | 'spendingInsights'>

export const transactionHandlers: Handlers<Calls> = {
  async listPending({ accountReference }, { tx, owner }) {
    const account = await ownedAccount(tx, owner, accountReference)
    const rows = await readPending(tx, owner, account.id)
    const held = rows.reduce((sum, { billingMinor }) => sum + billingMinor, 0)
    return {
      transactions: rows.map((row) => presentPending(row, account)),
      held: { minor: held, currency: account.currency },
    }
  },

  async spendingInsights({ accountReference }, { tx, owner, now }) {
    const account = await ownedAccount(tx, owner, accountReference)
    const { id, currency, cycleDay } = account
    const rows = await readSpending(tx, owner, id)
    const closedOn = await readLastClosing(tx, { clientId: owner.clientId, accountId: id })
    const money = (minor: number) => ({ minor, currency })
    return {
      cycle: cycleSince(closedOn, riyadhDay(now), cycleDay),
      total: money(rows.reduce((sum, row) => sum + row.total, 0)),
      byCategory: rows.map(({ category, total, count }) => ({
        category,
        total: money(total),
        count,
      })),
    }
  },
}
