import type { Contract, Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { type CsvCell, csvFile } from '../../platform/documents/csv.ts'
import { latinName } from '../../platform/documents/latin-name.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { headings, rowOf } from './export-rows.ts'
import { filterOf, isWhole } from './filter.ts'
import { positionOf, readHeld, readPosted } from './list-store.ts'
import { presentPending, presentPosted } from './present.ts'

/** Rows per read, so that other calls can run in between. */
const ROWS_AT_ONCE = 500

export const createExportHandlers = ({
  productName,
}: {
  productName: Localized
}): Handlers<Pick<Contract, 'exportTransactions'>> => ({
  async exportTransactions(asked, { tx, owner, now }) {
    const { language, sort } = asked
    const product = latinName(productName.en).toLowerCase()
    const account = await ownedAccount(tx, owner, asked.accountReference)
    const filter = filterOf(asked, account.cycleDay, now)
    const held = await readHeld(tx, owner, account.id, filter)
    const rows: CsvCell[][] = held.map((row) => rowOf(presentPending(row, account), language))
    let after = null
    let found
    do {
      found = await readPosted(tx, owner, {
        accountId: account.id,
        filter,
        sort,
        isWhole: isWhole(asked),
        after,
        limit: ROWS_AT_ONCE,
      })
      rows.push(...found.map((row) => rowOf(presentPosted(row, account), language)))
      const last = found.at(-1)
      after = last ? positionOf(last, sort) : null
    } while (found.length === ROWS_AT_ONCE)
    return {
      fileName: `${product === '' ? '' : `${product}-`}transactions-${riyadhDay(now)}.csv`,
      content: Buffer.from(csvFile([headings(language), ...rows])).toString(),
      count: rows.length,
    }
  },
})
