import { beforeAll } from 'vitest'
import { addDays, addMonths, riyadhDay } from '@sadu/contract/core/days'
import { cycleOf } from '@sadu/contract/statements/cycle'
import { checkLedger } from '../bridge/src/domain/ledger/check.ts'
import { closeCycles } from '../bridge/src/domain/ledger/close-cycles.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import type { ChargeRow } from '../bridge/src/domain/ledger/rows.ts'
import { sql, type SQL } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { cardWorld, nameOf } from './card-world.ts'
import { NOT_MINE } from './dispute-world.ts'
import { requestWorld } from './requests.ts'

/** The bill reference of Noura's account. */
export const NOURAS_BILL = '90510000017'

/** The demonstration's people for tests of charge payments: new charges of Noura's, their disputes,
 * and the closing of her cycles. */
export function chargeWorld(kind: Parameters<typeof cardWorld>[0]) {
  const world = cardWorld(kind)
  const { database, people, now, cardOf } = world
  let requests: Awaited<ReturnType<typeof requestWorld>>
  beforeAll(async () => {
    requests = await requestWorld(database, now)
  })
  let count = 0

  async function one<Row extends object>(query: SQL): Promise<Row> {
    const [row] = await database().read((tx) => rowsOf<Row>(tx, query))
    if (!row) throw new Error('no such row')
    return row
  }

  /** Returns the names and times of a new posting of today, in the middle of Noura's cycle. */
  function newRow() {
    count += 1
    const id = `charge-test-${count}`
    const names = { source: 'test', externalId: id, serialNumber: id, reference: id }
    return { ...names, occurredAt: new Date(now().getTime() + count), postedOn: riyadhDay(now()) }
  }

  /** Posts a charge on Noura's card today; returns its id. */
  async function charge(minor: number, over: Partial<ChargeRow> = {}): Promise<string> {
    const shop = await one<{ id: string; serial: string }>(
      sql`select merchant.id, card.serial_number as serial from merchant, card
        where merchant.name_en = 'Nakhla Market' and card.last_digits = '71946'`,
    )
    const row: ChargeRow = {
      ...newRow(),
      kind: 'purchase',
      cardSerialNumber: shop.serial,
      merchantId: shop.id,
      authorization: null,
      description: null,
      cashBackMinor: null,
      billingMinor: minor,
      transactionMinor: minor,
      transactionCurrency: 'SAR',
      foreign: null,
      ...over,
    }
    const [outcome] = await database().write((tx) => post(tx, [row]))
    if (outcome?.outcome !== 'applied') throw new Error(JSON.stringify(outcome))
    return outcome.id
  }

  /** Returns the id of a purchase of Noura's on an earlier statement, neither disputed nor
   * refunded. */
  async function billedCharge(): Promise<string> {
    const { id } = await one<{ id: string }>(
      sql`select id from posting where client_id = 'C1000001' and kind = 'purchase'
        and billing_minor between 100000 and 6000000
        and posted_on < ${addMonths(riyadhDay(now()), -1)}::date
        and not exists (select from dispute where transaction_id = posting.id)
        and not exists (select from posting back where back.refund_of = posting.id) limit 1`,
    )
    return id
  }

  /** Disputes an amount of a charge; returns the reference of the request. */
  async function dispute(transactionReference: string, amountMinor: number): Promise<string> {
    const { cardReference } = await cardOf(people().noura, '1946')
    const asked = { cardReference, transactionReference, amountMinor, ...NOT_MINE, files: [] }
    const reply = await people().noura.call('submitDispute', asked)
    if (reply.status !== 200) throw new Error(nameOf(reply))
    return reply.results.reference
  }

  /** Closes the open cycle of Noura's account; returns its last day. */
  async function closeCycle(): Promise<string> {
    const { closed, ...account } = await one<{
      clientId: string
      accountId: string
      cycleDay: number
      closed: string
    }>(
      sql`select client_id as "clientId", id as "accountId", cycle_day as "cycleDay",
          (select max(closed_on)::text from statement where statement.client_id = account.client_id
            and account_id = account.id) as closed
        from account where bill_reference = ${NOURAS_BILL}`,
    )
    const from = addDays(closed, 1)
    const cycle = { from, to: cycleOf(from, account.cycleDay).to }
    await database().write((tx) => closeCycles(tx, [{ ...account, cycle }]))
    return cycle.to
  }

  const summary = async () => (await people().noura.call('accountSummary', {})).results
  /** Returns the differences that the ledger check finds. */
  const differences = async () =>
    (await checkLedger(database(), now(), new AbortController().signal)).differences

  return {
    ...world,
    requests: () => requests,
    newRow,
    charge,
    billedCharge,
    dispute,
    closeCycle,
    summary,
    differences,
  }
}
