import type { Contract, Localized, Transaction, TransactionSort } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { csvFile } from '../../platform/documents/csv.ts'
import { latinName } from '../../platform/documents/latin-name.ts'
import { ofxFile } from '../../platform/documents/ofx.ts'
import type { Owner } from '../../core/owner.ts'
import { type Handlers, runWithin } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { ofxAccountId, ofxEntryOf } from './export-ofx.ts'
import { headings, rowOf } from './export-rows.ts'
import { type AskedFilter, type Filter, filterOf, isWhole } from './filter.ts'
import { positionOf, readHeld, readPosted } from './list-store.ts'
import { presentPending, presentPosted } from './present.ts'

/** Rows per read, so that other calls can run in between. */
const ROWS_AT_ONCE = 500

type Account = Awaited<ReturnType<typeof ownedAccount>>
type Asked = AskedFilter & { sort: TransactionSort }

/** Reads all postings that match a filter, in order. */
async function readAllPosted(
  tx: Tx,
  owner: Owner,
  { account, asked, filter }: { account: Account; asked: Asked; filter: Filter },
): Promise<Transaction[]> {
  const all: Transaction[] = []
  let after = null
  let found
  do {
    found = await readPosted(tx, owner, {
      accountId: account.id,
      filter,
      sort: asked.sort,
      isWhole: isWhole(asked),
      after,
      limit: ROWS_AT_ONCE,
    })
    all.push(...found.map((row) => presentPosted(row, account)))
    const last = found.at(-1)
    after = last ? positionOf(last, asked.sort) : null
  } while (found.length === ROWS_AT_ONCE)
  return all
}

export const createExportHandlers = ({
  productName,
  accountSummary,
}: {
  productName: Localized
  /** Returns the balance of an account. */
  accountSummary: Handlers['accountSummary']
}): Handlers<Pick<Contract, 'exportTransactions'>> => ({
  async exportTransactions(asked, context) {
    const { tx, owner, now } = context
    const { language, format, requestInfo } = asked
    const product = latinName(productName.en).toLowerCase()
    const today = riyadhDay(now)
    const account = await ownedAccount(tx, owner, asked.accountReference)
    const fileName = `${product === '' ? '' : `${product}-`}transactions-${today}.${format}`
    const filter = filterOf(asked, account.cycleDay, now)
    const posted = await readAllPosted(tx, owner, { account, asked, filter })
    if (format === 'ofx') {
      const { currentBalance } = await runWithin<Contract['accountSummary']>(
        accountSummary,
        { requestInfo, accountReference: account.id },
        context,
      )
      const content = ofxFile({
        accountId: ofxAccountId(account.id),
        currency: account.currency,
        language,
        from: asked.from ?? filter.history,
        to: asked.to ?? today,
        entries: posted.map((one) => ofxEntryOf(one, language)),
        balanceMinor: 0 - currentBalance.minor,
        now,
      })
      return { fileName, content, count: posted.length }
    }
    const held = await readHeld(tx, owner, account.id, filter)
    const rows = [...held.map((row) => presentPending(row, account)), ...posted].map((one) =>
      rowOf(one, language),
    )
    const content = Buffer.from(csvFile([headings(language), ...rows])).toString()
    return { fileName, content, count: rows.length }
  },
})
