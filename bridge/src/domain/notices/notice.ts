import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Localized, Language } from '@sadu/contract'
import { INBOX_TOPICS, type InboxKind } from '@sadu/contract/inbox/kinds'
import { addToInbox } from '../inbox/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { unlessNobody } from '../../platform/db/unless-nobody.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { userPreference } from '../../platform/db/schema/profile.ts'
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

/** What a notice is about: the subject of its e-mail, and how the inbox of the portal shows it. */
export type NoticeSubject = Localized & {
  kind: InboxKind
  /** In the inbox, where that is not the subject of the e-mail, and not the notice. */
  title?: Localized
  line?: Localized
  /** What the entry leads to. */
  leadsTo?: string
}

/** Notifies a person of a change, of their access unless the `subject` says another, by SMS, by e-mail where
 * there is one, and in the inbox of the portal. The messages are in the language that they prefer. Before they said which
 * they are in both: whoever made the change chose the language of the page, and may be somebody else. */
export async function notifyOfChange(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  { clientId, cardmemberId }: Person,
  notice: Localized,
  subject: NoticeSubject = SUBJECT,
): Promise<void> {
  const contact = await contactOf(tx, { clientId, cardmemberId })
  if (!contact) throw new Error('a change without its person')
  await sendNotice(tx, outbox, contact, { ...inTheirs(notice, contact.language), subject })
  await addNotice(tx, outbox, { clientId, cardmemberId }, notice, subject)
}

/** Notifies a person by SMS, and at an e-mail address that is no longer theirs. */
export async function notifyBeside(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  { email, ...person }: Person & { email: string },
  notice: Localized,
): Promise<void> {
  const contact = await contactOf(tx, person)
  if (!contact) throw new Error('a change without its person')
  await sendNotice(tx, outbox, { ...contact, email }, inTheirs(notice, contact.language))
}

/** Puts a notice into the inbox of a person. */
export function addNotice(
  tx: Tx,
  outbox: Outbox,
  person: Person,
  notice: Localized,
  { kind, title, line, leadsTo, en, ar }: NoticeSubject = SUBJECT,
): Promise<void> {
  const entry = { kind, key: randomUUID(), title: title ?? { en, ar }, line: line ?? notice }
  const { clientId, cardmemberId } = person
  return addToInbox(
    tx,
    [{ ...entry, clientId, cardmemberId, subject: leadsTo ?? null }],
    outbox.now(),
  )
}

type Person = Pick<Owner, 'clientId' | 'cardmemberId'>
/** A notice, in one language or, without one, in both. */
type Text = { language: Language | null; text: string; subject?: NoticeSubject }

/** Whom no row belongs to: what is asked of it takes as long as of a person. */
export const NOBODY: Person = {
  clientId: '',
  cardmemberId: '00000000-0000-0000-0000-000000000000',
}

/** Where nobody is reached: what is written to it is undone. */
export const NOWHERE = { mobile: '+966500000000', email: 'nobody@example.invalid' }

/** Notifies a person as `notifyOfChange` does, or does the same work for nobody, so that the time tells
 * nothing of who exists. */
export async function notifyIfAnybody(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  person: Person | null,
  notice: Localized,
): Promise<void> {
  const contact = await contactOf(tx, person ?? NOBODY)
  const { mobile } = contact ?? NOWHERE
  const said = inTheirs(notice, contact?.language ?? null)
  await unlessNobody(tx, contact !== null, () => sendSms(tx, outbox, mobile, said))
  await unlessNobody(tx, contact !== null, () => addNotice(tx, outbox, person ?? NOBODY, notice))
  // Not everybody has an e-mail address, which nobody may learn either.
  const email = contact?.email ?? null
  await unlessNobody(tx, email !== null, () => sendEmail(tx, outbox, email ?? NOWHERE.email, said))
}

/** The language that a person chose for every message to them; null where they chose none. The same work for nobody. */
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

const inTheirs = (notice: Localized, language: Language | null): Text =>
  language === null ? inBoth(notice) : { language, text: notice[language] }

const inBoth = ({ ar, en }: Localized): Text => ({ language: null, text: `${ar}\n\n${en}` })

/** Of a change to how somebody signs in. */
const SUBJECT: NoticeSubject = {
  kind: 'access',
  en: 'A change to how you sign in',
  ar: 'تغيير في طريقة الدخول إلى حسابك',
}

/** Sends a notice of access to where a person is reached: by SMS, and by e-mail where there is one. A
 * `language` of null means that the text says everything in both. */
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

/** What is said of a notice where several are gathered. */
const about = ({ kind, title, en, ar }: NoticeSubject = SUBJECT) => ({
  about: title ?? { en, ar },
  isSecurity: (INBOX_TOPICS.security as readonly InboxKind[]).includes(kind),
})
