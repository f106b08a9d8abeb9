import type { DeclineReason } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { expect } from 'vitest'
import { authorize } from '../bridge/src/domain/ledger/authorize.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import { recordDeclined } from '../bridge/src/domain/ledger/record-declined.ts'
import type { PostingRow } from '../bridge/src/domain/ledger/rows.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'

/** Creates events of today on the demonstration's cards, for alerts to report. */
export function alertMoves(db: () => Database) {
  let count = 0

  /** Returns a card by its last digits, with its holder. */
  async function cardOf(digits: string) {
    const [row] = await db().read((tx) =>
      rowsOf<Record<'serial' | 'clientId' | 'cardmemberId' | 'bill' | 'accountId', string>>(
        tx,
        sql`select card.serial_number as serial, card.client_id as "clientId",
            card.cardmember_id as "cardmemberId", account.bill_reference as bill,
            account.id as "accountId"
          from card join account on account.client_id = card.client_id
            and account.id = card.account_id
          where right(card.last_digits, 4) = ${digits}`,
      ),
    )
    if (!row) throw new Error('no such card')
    return row
  }

  async function merchantIn(country: string): Promise<string> {
    const [merchant] = await db().read((tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`select id from merchant where country = ${country} order by name_en limit 1`,
      ),
    )
    return merchant?.id ?? ''
  }

  async function charge(serial: string, minor: number, country = 'SA') {
    count += 1
    const at = new Date(Date.now() - MINUTE_MS)
    const row = {
      source: 'test',
      externalId: `charge-${count}`,
      kind: 'purchase' as const,
      cardSerialNumber: serial,
      merchantId: await merchantIn(country),
      occurredAt: at,
      expiresAt: new Date(at.getTime() + 7 * 24 * HOUR_MS),
      serialNumber: `T${count}`,
      reference: '000000000000',
      billingMinor: minor,
      transactionMinor: minor,
      transactionCurrency: 'SAR' as const,
      foreign: null,
    }
    const [outcome] = await db().write((tx) => authorize(tx, [row]))
    expect(outcome?.outcome).toBe('applied')
  }

  /** Posts a payment today that was made a moment ago unless given. */
  async function pay(
    bill: string,
    amountMinor: number,
    occurredAt = new Date(Date.now() - SECOND_MS),
  ) {
    count += 1
    const [outcome] = await db().write((tx) =>
      post(tx, [
        {
          source: 'test',
          externalId: `payment-${count}`,
          kind: 'payment',
          billReference: bill,
          occurredAt,
          postedOn: riyadhDay(new Date()),
          serialNumber: `T${count}`,
          reference: '000000000000',
          description: null,
          amountMinor,
          currency: 'SAR',
        },
      ]),
    )
    expect(outcome?.outcome).toBe('applied')
  }

  type Posted = Partial<PostingRow> & Pick<PostingRow, 'kind'> & Record<string, unknown>

  /** Posts an entry that is neither a charge nor a payment; dated today unless given. */
  async function move(row: Posted) {
    count += 1
    const at = new Date(Date.now() - MINUTE_MS)
    const shown = { serialNumber: `T${count}`, reference: '000000000000' }
    const times = { occurredAt: at, postedOn: riyadhDay(at) }
    const named = { source: 'test', externalId: `moved-${count}` }
    const [outcome] = await db().write((tx) =>
      post(tx, [{ ...named, ...shown, ...times, ...row } as PostingRow]),
    )
    expect(outcome?.outcome).toBe('applied')
  }
  async function refund(
    cardSerialNumber: string,
    minor: number,
    { country = 'SA', ...over }: { country?: string; occurredAt?: Date; postedOn?: string } = {},
  ) {
    await move({
      kind: 'refund',
      cardSerialNumber,
      merchantId: await merchantIn(country),
      billingMinor: minor,
      transactionMinor: minor,
      transactionCurrency: 'SAR',
      foreign: null,
      authorization: null,
      description: null,
      cashBackMinor: null,
      ...over,
    })
  }

  /** Records an attempt of a moment ago that was declined. */
  async function decline(
    serial: string,
    reason: DeclineReason,
    { minor = 500_00, ago = MINUTE_MS }: { minor?: number; ago?: number } = {},
  ) {
    count += 1
    const row = {
      source: 'test',
      externalId: `declined-${count}`,
      cardSerialNumber: serial,
      merchantId: await merchantIn('SA'),
      reason,
      occurredAt: new Date(Date.now() - ago),
      transactionMinor: minor,
      transactionCurrency: 'SAR' as const,
      billingMinor: minor,
    }
    expect(await db().write((tx) => recordDeclined(tx, [row]))).toEqual(['recorded'])
  }

  return { cardOf, charge, pay, move, refund, decline }
}
