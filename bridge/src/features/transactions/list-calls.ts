import type { Contract, Currency, TransactionTotals } from '@sadu/contract'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { createCursors } from './cursor.ts'
import { conditionsOf, filterOf, isWhole } from './filter.ts'
import { positionOf, readHeld, readPosted, readTotals } from './list-store.ts'
import { presentPending, presentPosted } from './present.ts'

type Sums = { count: number; charges: number; credits: number }

export function presentTotals(sums: Sums, currency: Currency): TransactionTotals {
  const money = (minor: number) => ({ minor, currency })
  return { count: sums.count, charges: money(sums.charges), credits: money(sums.credits) }
}

/** Creates the handler of the list of transactions. An unfiltered page takes one query. */
export function createListHandlers(keys: Secrets): Handlers<Pick<Contract, 'listTransactions'>> {
  return {
    async listTransactions(asked, { tx, owner, now }) {
      const { sort, limit, cursor, withPending, withTotals } = asked
      const account = await ownedAccount(tx, owner, asked.accountReference)
      const list = [owner.clientId, owner.cardmemberId, account.id, sort, conditionsOf(asked)]
      const cursors = createCursors(keys.secrets('cursor'), list)
      const after = cursor === undefined ? null : cursors.decode(cursor)
      const filter = filterOf(asked, account.cycleDay, now)
      // One more row than requested shows whether there is another page.
      const rows = await readPosted(tx, owner, {
        accountId: account.id,
        filter,
        sort,
        isWhole: isWhole(asked),
        after,
        limit: limit + 1,
      })
      const held = withPending && !after ? await readHeld(tx, owner, account.id, filter) : []
      const totals = withTotals ? await readTotals(tx, owner, account.id, filter) : null
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const heldMinor = held.reduce((sum, { billingMinor }) => sum + billingMinor, 0)
      return {
        pending: held.map((row) => presentPending(row, account)),
        transactions: page.map((row) => presentPosted(row, account)),
        totals:
          totals &&
          presentTotals(
            {
              ...totals,
              count: totals.count + held.length,
              charges: totals.charges + heldMinor,
            },
            account.currency,
          ),
        nextCursor: last ? cursors.encode(positionOf(last, sort)) : null,
      }
    },
  }
}
