import type { Contract } from '@sadu/contract'
import { cycleOf, historyStart, listedCycles } from '@sadu/contract/statements/cycle'
import { riyadhDay } from '@sadu/contract/core/days'
import { perMonth } from '@sadu/contract/insights/recurring'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { spendingCycles } from './cycles.ts'
import { recurringOf } from './recurring.ts'
import { readPurchases, readSpent } from './store.ts'

export const insightHandlers: Handlers<Pick<Contract, 'spendingTrends' | 'recurringCharges'>> = {
  async spendingTrends({ accountReference }, { tx, owner, now }) {
    const account = await ownedAccount(tx, owner, accountReference)
    const today = riyadhDay(now)
    const current = cycleOf(today, account.cycleDay)
    const cycles = listedCycles(today, account.cycleDay)
    const rows = await readSpent(tx, owner, {
      accountId: account.id,
      from: historyStart(current),
      to: current.to,
    })
    const { currency } = account
    return { currency, today, cycles: spendingCycles(rows, cycles, { currency, today }) }
  },

  async recurringCharges({ accountReference }, { tx, owner, now }) {
    const account = await ownedAccount(tx, owner, accountReference)
    const today = riyadhDay(now)
    const current = cycleOf(today, account.cycleDay)
    const rows = await readPurchases(tx, owner, {
      accountId: account.id,
      from: historyStart(current),
      to: current.to,
    })
    const charges = recurringOf(rows, today, account)
    const minor = charges.reduce(
      (sum, { interval, billingAmount }) => sum + perMonth(interval, billingAmount.minor),
      0,
    )
    return { charges, perMonth: { minor, currency: account.currency } }
  },
}
