import { PIN_DIGITS, pinProblem } from '@sadu/contract/cards/pin'
import { isReplacedByWaiting, issueCardBeside } from '../bridge/src/domain/cards/issue-card.ts'
import { lockCard } from '../bridge/src/domain/cards/locked-card.ts'
import { printedToday, randomDigits } from '../bridge/src/domain/cards/printed-today.ts'
import { readApplicant } from '../bridge/src/domain/supplementary/applicants.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, eq, isNotNull } from '../bridge/src/platform/db/drizzle.ts'
import { cardPin, cardReport } from '../bridge/src/platform/db/schema/cards.ts'
import type { PinOf, Pins } from '../bridge/src/platform/gateways/gateways.ts'

type CardKey = { clientId: string; id: string }

/** Issues the replacement of a card, with a new PIN, unless it was issued already or another one
 * awaits activation. It then appears among its holder's cards. */
export async function printCard(tx: Tx, pins: Pins, key: CardKey, now: Date): Promise<void> {
  const old = await lockCard(tx, key)
  if (!old || (await isMade(tx, key)) || (await isReplacedByWaiting(tx, old))) return
  const printed = await printedToday(tx, now)
  const issued = await issueCardBeside(tx, old, { printed, isReplacement: true }, now)
  await givePin(tx, pins, issued, now)
}

/** Sets the PIN of the card that was issued for an approved application. */
export async function pinSupplementary(
  tx: Tx,
  pins: Pins,
  request: CardKey,
  now: Date,
): Promise<void> {
  const { clientId } = request
  const applicant = await readApplicant(tx, request)
  const made = applicant?.cardId ? await lockCard(tx, { clientId, id: applicant.cardId }) : null
  if (made) await givePin(tx, pins, made, now)
}

/** Sets a random PIN, unless the card already has one. */
async function givePin(tx: Tx, pins: Pins, card: PinOf, now: Date): Promise<void> {
  const { clientId, id } = card
  const { wrappedKey, block } = pins.protect(card, randomPin())
  await tx
    .insert(cardPin)
    .values({ clientId, cardId: id, wrappedKey, block, setAt: now })
    .onConflictDoNothing()
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

/** Returns a random PIN that is not too easy to guess. */
function randomPin(): string {
  const pin = randomDigits(PIN_DIGITS)
  return pinProblem(pin, null) === null ? pin : randomPin()
}
