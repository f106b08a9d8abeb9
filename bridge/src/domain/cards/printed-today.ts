import { randomInt } from 'node:crypto'
import { addMonths, riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { lastDayOf, type PrintedCard } from './issue-card.ts'
import { lockSerialNumber } from './locked-card.ts'

/** Validity in months. It varies, since the issue date is not secret but the expiry is, until
 * activation. */
const VALID_MONTHS = { from: 48, to: 71 }

/** Returns the data of a card made today: a unique serial number, digits, and an expiry. */
export async function printedToday(tx: Tx, now: Date): Promise<PrintedCard> {
  const issuedOn = riyadhDay(now)
  const months = randomInt(VALID_MONTHS.from, VALID_MONTHS.to + 1)
  const [year = '', month = ''] = addMonths(issuedOn, months).split('-')
  return {
    serialNumber: await freeSerialNumber(tx),
    lastDigits: randomDigits(5),
    expiresOn: lastDayOf(`${month}-${year.slice(2)}`),
    issuedOn,
  }
}

async function freeSerialNumber(tx: Tx): Promise<string> {
  const serialNumber = `5${randomDigits(9)}`
  return (await lockSerialNumber(tx, serialNumber)) ? freeSerialNumber(tx) : serialNumber
}

/** Returns a number of random digits. */
export const randomDigits = (length: number): string =>
  String(randomInt(10 ** length)).padStart(length, '0')
