import { randomInt } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { PIN_DIGITS, pinProblem } from '@sadu/contract/cards/pin'
import { addMonths, riyadhDay } from '@sadu/contract/core/days'
import { isReplacedByWaiting, issueCardBeside, lastDayOf } from '../domain/cards/issue-card.ts'
import { lockCard, lockSerialNumber } from '../domain/cards/locked-card.ts'
import type { Tx } from '../platform/db/database.ts'
import { cardPin, cardReport } from '../platform/db/schema/cards.ts'
import type { Pins } from '../platform/gateways/gateways.ts'

const VALID_MONTHS = 60

type CardKey = { clientId: string; id: string }

/** Prints the card that takes the place of another, with a PIN of its own, unless that was done or one waits
 * already: from then on it stands among its holder's cards. */
export async function printCard(tx: Tx, pins: Pins, key: CardKey, now: Date): Promise<void> {
  const old = await lockCard(tx, key)
  if (!old || (await isMade(tx, key)) || (await isReplacedByWaiting(tx, old))) return
  const today = riyadhDay(now)
  const [year = '', month = ''] = addMonths(today, VALID_MONTHS).split('-')
  const printed = {
    serialNumber: await freeSerialNumber(tx),
    lastDigits: digits(5),
    expiresOn: lastDayOf(`${month}-${year.slice(2)}`),
    issuedOn: today,
  }
  const issued = await issueCardBeside(tx, old, { printed, isReplacement: true }, now)
  const { wrappedKey, block } = pins.protect(issued, randomPin())
  const { clientId, id } = issued
  await tx.insert(cardPin).values({ clientId, cardId: id, wrappedKey, block, setAt: now })
}

async function isMade(tx: Tx, { clientId, id }: CardKey): Promise<boolean> {
  const made = await tx
    .select({ id: cardReport.madeCardId })
    .from(cardReport)
    .where(
      and(
        eq(cardReport.clientId, clientId),
        eq(cardReport.cardId, id),
        isNotNull(cardReport.madeCardId),
      ),
    )
  return made.length > 0
}

async function freeSerialNumber(tx: Tx): Promise<string> {
  const serialNumber = `5${digits(9)}`
  return (await lockSerialNumber(tx, serialNumber)) ? freeSerialNumber(tx) : serialNumber
}

/** A PIN that nobody guesses first. */
function randomPin(): string {
  const pin = digits(PIN_DIGITS)
  return pinProblem(pin, null) === null ? pin : randomPin()
}

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0')
