import { and, eq } from 'drizzle-orm'
import type { Localized } from '@sadu/contract'
import type { Tx } from '../db/database.ts'
import { cardmember } from '../db/schema/customers.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Owner } from '../owner.ts'

/** What telling people needs: how they are reached, and what a message names. */
export type NotificationContext = {
  gateways: Pick<Gateways, 'sms' | 'mail'>
  productName: Localized
  /** E.164. */
  hotline: string
}

/** Tells a person of a change to their access, by SMS and by e-mail where there is one. It is said in
 * both languages: whoever made the change chose the language of the page, and may be somebody else. */
export async function notifyOfChange(
  tx: Tx,
  { sms, mail }: Pick<Gateways, 'sms' | 'mail'>,
  { clientId, cardmemberId }: Pick<Owner, 'clientId' | 'cardmemberId'>,
  notice: Localized,
): Promise<void> {
  const [contact] = await tx
    .select({ mobile: cardmember.mobile, email: cardmember.email })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  if (!contact) throw new Error('a change without its person')
  const text = `${notice.ar}\n\n${notice.en}`
  await sms.send(tx, { to: contact.mobile, text, code: null })
  if (contact.email !== null) await mail.send(tx, { to: contact.email, text, code: null })
}
