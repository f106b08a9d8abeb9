import { riyadhDay } from '@sadu/contract/core/days'
import { Day } from '@sadu/contract/core/values'
import {
  FEE_NOTICE_DAYS,
  FEES,
  type Fee,
  type FeeChange,
  feesOn,
  firstDayOfChange,
  MOST_FEES,
} from '@sadu/contract/fees/fees'
import { announceFee, readFeeChanges } from '../../domain/fees/store.ts'
import { feeText } from '../../domain/fees/texts.ts'
import type { Database } from '../../platform/db/database.ts'

type FeeDesk = { db: Database; now: () => Date; operator: string }
type Done = { isDone: boolean; text: string }

const WRITE = `Write: fee NAME AMOUNT from YYYY-MM-DD, with one of ${FEES.join(', ')}.`

/** Lists the fees, or announces a change of one. */
export async function runFee(desk: FeeDesk, rest: readonly string[]): Promise<Done> {
  const today = riyadhDay(desk.now())
  if (rest.length === 0) {
    const changes = await desk.db.read(readFeeChanges)
    return { isDone: true, text: listed(changes, today) }
  }
  const change = readChange(rest)
  if (typeof change === 'string') return { isDone: false, text: change }
  const { db, operator, now } = desk
  const outcome = await db.write((tx) => announceFee(tx, change, { operator, now: now() }))
  return { isDone: outcome === 'announced', text: TEXTS[outcome](change, today) }
}

const TEXTS: Record<
  Awaited<ReturnType<typeof announceFee>>,
  (change: FeeChange, today: string) => string
> = {
  announced: ({ fee, amount, from }) =>
    `${fee} is ${feeText(fee, amount).en} from ${from}. All cardholders are notified at 09:00 in Riyadh.`,
  tooSoon: ({ from }, today) =>
    `${from} is too soon: cardholders are notified ${FEE_NOTICE_DAYS} days before, so that they can close the account at no cost. The first day is ${firstDayOfChange(today)}. Nothing has changed.`,
  same: ({ fee, amount, from }) =>
    `${fee} is ${feeText(fee, amount).en} before ${from} already. Nothing has changed.`,
  taken: ({ fee, from }) =>
    `A change of ${fee} on ${from} was announced already, and cardholders may have read it. Choose another day. Nothing has changed.`,
}

function listed(changes: readonly FeeChange[], today: string): string {
  const fees = feesOn(changes, today)
  const coming = changes.filter(({ from }) => from > today)
  return [
    ...FEES.map((fee) => `${fee.padEnd(12)}${feeText(fee, fees[fee]).en}, VAT included`),
    ...coming.map(
      ({ fee, amount, from }) => `${fee.padEnd(12)}${feeText(fee, amount).en} from ${from}`,
    ),
  ].join('\n')
}

/** Parses a typed change, such as `conversion 2.5 from 2027-01-15`. Returns the error message if it
 * is invalid. */
function readChange([name = '', typed = '', word = '', day = '', ...more]: readonly string[]):
  | FeeChange
  | string {
  const fee = FEES.find((one): one is Fee => one === name.toLowerCase())
  const from = Day.safeParse(day)
  if (!fee || word.toLowerCase() !== 'from' || more.length > 0 || !from.success) return WRITE
  if (!/^\d{1,6}(\.\d{1,2})?%?$/.test(typed)) return `${typed} is no amount. ${WRITE}`
  // Riyals as halalas, and percent as basis points: both have two decimals.
  const amount = Math.round(Number.parseFloat(typed) * 100)
  if (amount > MOST_FEES[fee]) {
    return `${typed} is more than ${feeText(fee, MOST_FEES[fee]).en}, the most for ${fee}. Nothing was changed.`
  }
  return { fee, amount, from: from.data }
}
