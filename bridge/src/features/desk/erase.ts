import { Refusal } from '../../core/refusal.ts'
import { erasePerson, type Erased } from '../../domain/privacy/erase.ts'
import { advanceRequest } from '../../domain/requests/advance.ts'
import { lockRequest, type RequestRow } from '../../domain/requests/store.ts'
import type { RequestParts } from '../../domain/requests/notify.ts'
import type { Database, Tx } from '../../platform/db/database.ts'

type Parts = { db: Database; parts: RequestParts; operator: string; now: () => Date }

/** The reply to the person. */
const ANSWER =
  'تم الحذف: الرحلات والعروض المحفوظة والمحادثات والمسودات وشكل البوابة. ويبقى ما يلزمنا النظام بحفظه.\n\n' +
  'Deleted: trips, saved offers, chats, drafts and how the portal looks. What the law asks us to keep stays.'

/** Erases the personal data that no law requires to keep, for the sender of a message, and replies
 * to it. Returns whether it was done, and the text for the desk. */
export async function eraseFor(
  { db, parts, operator, now }: Parts,
  reference: string,
): Promise<{ isDone: boolean; text: string }> {
  const not = (text: string) => ({ isDone: false, text })
  try {
    return await db.write(async (tx) => {
      const locked = await lockRequest(tx, reference)
      if (!locked) return not(`There is no request ${reference}.`)
      const { clientId, cardmemberId, kind } = locked
      if (kind !== 'contact' || clientId === null || cardmemberId === null) {
        return not(`${reference} is no message of a customer.`)
      }
      const message = { ...locked, clientId, cardmemberId }
      const erased = await eraseAndAnswer(tx, parts, message, { operator, now: now() })
      return { isDone: true, text: doneText(erased) }
    })
  } catch (error) {
    if (error instanceof Refusal) return not(`${reference} is answered already.`)
    throw error
  }
}

/** Erases that data for the sender of a locked message, and replies with what was deleted. */
export async function eraseAndAnswer(
  tx: Tx,
  parts: RequestParts,
  message: RequestRow,
  { operator, now }: { operator: string; now: Date },
): Promise<Erased> {
  const { clientId, cardmemberId } = message
  const person = { clientId, cardmemberId }
  const erased = await erasePerson(tx, parts.keys, { person, operator }, now)
  const step = { event: 'closed', by: null, note: ANSWER, operator } as const
  await advanceRequest(tx, parts, message, step, now)
  return erased
}

const doneText = ({ trips, savedOffers, chats, drafts, display, notes, ...own }: Erased) =>
  `Deleted: ${trips} trips, ${savedOffers} saved offers, ${chats} chats, ${drafts} drafts, ` +
  `${display} display choices, ${notes} notes, ${own.categories} own categories, ` +
  `${own.announced} announced charges, ${own.receipts} receipts. The customer is notified.`
