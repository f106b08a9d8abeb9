import { randomUUID } from 'node:crypto'
import type { Localized, Language } from '@sadu/contract'
import { INBOX_TOPICS, type InboxKind } from '@sadu/contract/inbox/kinds'
import { addToInbox } from '../inbox/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { rollBackIfUnknown } from '../../platform/db/roll-back-if-unknown.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { userPreference } from '../../platform/db/schema/profile.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import type { Owner } from '../../core/owner.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'

/** The dependencies of notices: the outbox, and names for their texts. */
export type NotificationContext = {
  gateways: Pick<Gateways, 'outbox'>
  productName: Localized
  /** E.164. */
  hotline: string
}

/** The text of a notice, and its short form: the title of its inbox item. */
export type Notice = Localized & { title?: Localized }

/** The subject of a notice: the email's subject line and the inbox item. */
export type NoticeSubject = Localized & {
  kind: InboxKind
  /** The inbox item's title and text, if different from the subject line and the notice. */
  title?: Localized
  line?: Localized
  /** The reference of the item's subject, such as a request. */
  leadsTo?: string
}

/** Notifies a person of a change by SMS, by email if they have an address, and in the inbox. The
 * default `subject` is a change of access. Messages use the person's preferred language, or both
 * languages if they have not chosen one: the page's language was chosen by whoever made the
 * change, possibly another person. */
export async function notifyOfChange(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  { clientId, cardmemberId }: Person,
  notice: Notice,
  subject: NoticeSubject = SUBJECT,
): Promise<void> {
  const contact = await contactOf(tx, { clientId, cardmemberId })
  if (!contact) throw new Error('the person does not exist')
  await sendNotice(tx, outbox, contact, { ...inLanguageOf(notice, contact.language), subject })
  await addNotice(tx, outbox, { clientId, cardmemberId }, notice, subject)
}

/** Notifies a person by SMS, and at a former email address. */
export async function notifyBeside(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  { email, ...person }: Person & { email: string },
  notice: Localized,
): Promise<void> {
  const contact = await contactOf(tx, person)
  if (!contact) throw new Error('the person does not exist')
  await sendNotice(tx, outbox, { ...contact, email }, inLanguageOf(notice, contact.language))
}

/** Adds a notice to a person's inbox. */
export function addNotice(
  tx: Tx,
  outbox: Outbox,
  person: Person,
  notice: Notice,
  { kind, title, line, leadsTo, en, ar }: NoticeSubject = SUBJECT,
): Promise<void> {
  const { clientId, cardmemberId } = person
  const entry = {
    kind,
    key: randomUUID(),
    title: notice.title ?? title ?? { en, ar },
    line: line ?? { en: notice.en, ar: notice.ar },
  }
  return addToInbox(
    tx,
    [{ ...entry, clientId, cardmemberId, subject: leadsTo ?? null }],
    outbox.now(),
  )
}

type Person = Pick<Owner, 'clientId' | 'cardmemberId'>
/** A notice in one language, or in both if `language` is null. */
type Text = { language: Language | null; text: string; subject?: NoticeSubject }

/** An id that matches no row, so that queries take as long as for an existing person. */
export const NOBODY: Person = {
  clientId: '',
  cardmemberId: '00000000-0000-0000-0000-000000000000',
}

/** Addresses for messages that are rolled back. */
export const NOWHERE = { mobile: '+966500000000', email: 'nobody@example.invalid' }

/** Notifies a person like `notifyOfChange`. If the person is null, it does the same work, so that
 * timing does not reveal who exists. */
export async function notifyIfAnybody(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  person: Person | null,
  notice: Notice,
): Promise<void> {
  const contact = await contactOf(tx, person ?? NOBODY)
  const { mobile } = contact ?? NOWHERE
  const localText = inLanguageOf(notice, contact?.language ?? null)
  await rollBackIfUnknown(tx, contact !== null, () => sendSms(tx, outbox, mobile, localText))
  await rollBackIfUnknown(tx, contact !== null, () =>
    addNotice(tx, outbox, person ?? NOBODY, notice),
  )
  // Timing must not reveal whether a person has an email address either.
  const email = contact?.email ?? null
  await rollBackIfUnknown(tx, email !== null, () =>
    sendEmail(tx, outbox, email ?? NOWHERE.email, localText),
  )
}

/** Returns the person's preferred language for messages; null if not chosen. Does the same work if
 * there is no person. */
export async function languageOfMessages(tx: Tx, person: Person | null): Promise<Language | null> {
  return (await contactOf(tx, person ?? NOBODY))?.language ?? null
}

async function contactOf(tx: Tx, { clientId, cardmemberId }: Person) {
  const [contact] = await tx
    .select({
      mobile: cardmember.mobile,
      email: cardmember.email,
      language: userPreference.userLanguage,
    })
    .from(cardmember)
    .leftJoin(
      userPreference,
      and(
        eq(userPreference.clientId, cardmember.clientId),
        eq(userPreference.cardmemberId, cardmember.id),
      ),
    )
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  return contact ?? null
}

const inLanguageOf = (notice: Localized, language: Language | null): Text =>
  language === null ? inBoth(notice) : { language, text: notice[language] }

const inBoth = ({ ar, en }: Localized): Text => ({ language: null, text: `${ar}\n\n${en}` })

/** The subject for a change of access. */
const SUBJECT: NoticeSubject = {
  kind: 'access',
  en: 'A change to how you sign in',
  ar: 'تغيير في طريقة الدخول إلى حسابك',
}

/** Sends a security notice by SMS, and by email if there is an address. If `language` is null, the
 * text contains both languages. */
export async function sendNotice(
  tx: Tx,
  outbox: Outbox,
  { mobile, email }: { mobile: string; email: string | null },
  notice: Text,
): Promise<void> {
  await sendSms(tx, outbox, mobile, notice)
  if (email !== null) await sendEmail(tx, outbox, email, notice)
}

function sendSms(
  tx: Tx,
  outbox: Outbox,
  to: string,
  { language, text, subject: of }: Text,
): Promise<void> {
  return outbox.enqueue(tx, { language, text, purpose: 'notice', channel: 'sms', to, ...about(of) })
}

function sendEmail(tx: Tx, outbox: Outbox, to: string, notice: Text): Promise<void> {
  const { language, text, subject: of = SUBJECT } = notice
  const subject = language === null ? `${of.ar} | ${of.en}` : of[language]
  const message = { language, text, purpose: 'notice', channel: 'email', to, subject } as const
  return outbox.enqueue(tx, { ...message, ...about(of) })
}

/** Returns the fields of a notice that are used when several notices are combined into one
 * message. */
const about = ({ kind, title, en, ar }: NoticeSubject = SUBJECT) => ({
  about: title ?? { en, ar },
  isSecurity: (INBOX_TOPICS.security as readonly InboxKind[]).includes(kind),
})
