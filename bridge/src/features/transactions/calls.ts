import type { Contract } from '@sadu/contract'
import { cycleOf, historyStart } from '@sadu/contract/rules/cycle'
import { riyadhDay, startOfDay } from '@sadu/contract/rules/days'
import type { Handlers } from '../../handlers.ts'
import { ownedAccount } from '../../owned-account.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { presentPending, presentPosted } from './present.ts'
import { readPending, readPosted, readSpending } from './store.ts'

type Calls = Pick<Contract, 'listTransactions' | 'listPending' | 'spendingInsights'>

export const transactionHandlers: Handlers<Calls> = {
  async listTransactions({ accountReference, limit, cursor }, { tx, owner, now }) {
    const before = cursor === undefined ? null : decodeCursor(cursor)
    const account = await ownedAccount(tx, owner, accountReference)
    const since = startOfDay(historyStart(cycleOf(riyadhDay(now), account.cycleDay)))
    // One row more than asked for tells whether there is another page.
    const rows = await readPosted(tx, owner, {
      accountId: account.id,
      since,
      before,
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      transactions: page.map((row) => presentPosted(row, account)),
      nextCursor: last ? encodeCursor({ at: last.occurredAt, id: last.id }) : null,
    }
  },

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
    const money = (minor: number) => ({ minor, currency })
    return {
      cycle: cycleOf(riyadhDay(now), cycleDay),
      total: money(rows.reduce((sum, row) => sum + row.total, 0)),
      byCategory: rows.map(({ category, total, count }) => ({
        category,
        total: money(total),
        count,
      })),
    }
  },
}
