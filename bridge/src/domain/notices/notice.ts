import { and, eq } from 'drizzle-orm'
import type { Localized, Language } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import type { Owner } from '../../core/owner.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'

/** What a notice needs: how people are reached, and what a message names. */
export type NotificationContext = {
  gateways: Pick<Gateways, 'outbox'>
  productName: Localized
  /** E.164. */
  hotline: string
}

/** Notifies a person of a change, of their access unless the `subject` of the e-mail says another, by SMS
 * and by e-mail where there is one. It is said in both languages: whoever made the change chose the language
 * of the page, and may be somebody else. */
export async function notifyOfChange(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  { clientId, cardmemberId }: Pick<Owner, 'clientId' | 'cardmemberId'>,
  notice: Localized,
  subject = SUBJECT,
): Promise<void> {
  const [contact] = await tx
    .select({ mobile: cardmember.mobile, email: cardmember.email })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  if (!contact) throw new Error('a change without its person')
  const text = `${notice.ar}\n\n${notice.en}`
  await sendNotice(tx, outbox, contact, { language: null, text, subject })
}

/** Of a change to how somebody signs in. */
const SUBJECT: Localized = {
  en: 'A change to how you sign in',
  ar: 'تغيير في طريقة الدخول إلى حسابك',
}

/** Sends a notice of access to where a person is reached: by SMS, and by e-mail where there is one. A
 * `language` of null means that the text says everything in both. */
export async function sendNotice(
  tx: Tx,
  outbox: Outbox,
  { mobile, email }: { mobile: string; email: string | null },
  {
    language,
    text,
    subject = SUBJECT,
  }: { language: Language | null; text: string; subject?: Localized },
): Promise<void> {
  const notice = { purpose: 'notice', text, language } as const
  await outbox.enqueue(tx, { ...notice, channel: 'sms', to: mobile })
  if (email === null) return
  const line = language === null ? `${subject.ar} | ${subject.en}` : subject[language]
  await outbox.enqueue(tx, { ...notice, channel: 'email', to: email, subject: line })
}
