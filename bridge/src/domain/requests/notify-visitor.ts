import type { Localized } from '@sadu/contract'
import { mobileProblem, readMobile } from '@sadu/contract/core/mobile'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import { partyOf, type RequestEvent } from '@sadu/contract/requests/states'
import { MESSAGE_MAX, type MessageKind } from '@sadu/contract/requests/message'
import type { Tx } from '../../platform/db/database.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { dayText } from '../notices/day-text.ts'
import type { VisitorRow } from './store.ts'
import type { RequestParts } from './notify.ts'

const SUBJECT: Localized = { en: 'Your message', ar: 'رسالتك' }

/** The parts of an email that were dropped: the end of a long text, and its attachments. */
export type MailNotes = { isCut: boolean; attachments: number }

type VisitorEvent = {
  row: VisitorRow
  event: RequestEvent | 'sent'
  note?: string | null
  notes?: MailNotes
}
type TextFacts = { day: Localized; hotline: string; note: string | null }

/** Texts for visitors: the confirmation, and later the answer itself, since they have no other way
 * to read it. Their own text is not quoted: the address could belong to another person, who would
 * receive that text in the issuer's name. */
const TEXTS = {
  sent: ({ day, hotline }: TextFacts) => ({
    en: `We received your message and will answer at this address by ${day.en}. Did not write it? Call ${hotline}.`,
    ar: `استلمنا رسالتك وسنرد على هذا العنوان بحلول ${day.ar}. إن لم تكتبها فاتصل بنا على ${hotline}.`,
  }),
  reviewBegun: ({ day }: TextFacts) => ({
    en: `We are looking into it. You will hear from us by ${day.en}.`,
    ar: `بدأنا دراسة رسالتك. سيصلك الرد بحلول ${day.ar}.`,
  }),
  closed: ({ note, hotline }: TextFacts) => ({
    en: `Here is our answer:\n\n${note}\n\nStill have a question? Call ${hotline} and give the reference.`,
    ar: `هذا ردّنا:\n\n${note}\n\nإن بقي لديك استفسار فاتصل بنا على ${hotline} واذكر الرقم المرجعي.`,
  }),
} as const

/** Returns the notes on the dropped parts, as paragraphs after the confirmation. */
function notesText(notes: MailNotes | undefined): Localized {
  const parts: Localized[] = []
  if (notes?.isCut) {
    parts.push({
      en: `Your email is long: we took its first ${MESSAGE_MAX} characters. Send the rest in another email.`,
      ar: `رسالتك طويلة، فأخذنا منها أول ${MESSAGE_MAX} حرف. أرسل الباقي في رسالة أخرى.`,
    })
  }
  if (notes && notes.attachments > 0) {
    parts.push({
      en: 'We do not take attachments by email. If we need a document, we will tell you how to send it.',
      ar: 'لا نستلم المرفقات بالبريد الإلكتروني. وإن احتجنا إلى مستند فسنخبرك كيف ترسله.',
    })
  }
  const joined = (language: keyof Localized) =>
    parts.map((part) => `\n\n${part[language]}`).join('')
  return { en: joined('en'), ar: joined('ar') }
}

/** Whether an SMS may be sent to a number: only to Saudi mobile numbers, since anyone may enter a
 * number. */
const isReachable = (number: string) => mobileProblem(readMobile(number)) === null

/** Reports an event of a visitor's request to the visitor and the issuer. The visitor gets an email
 * in the language of the request and, for a new complaint, also an SMS with its reference and due
 * day. Call it last. */
export async function notifyVisitor(
  tx: Tx,
  { gateways, productName, hotline }: RequestParts,
  { row, event, note = null, notes }: VisitorEvent,
  now: Date,
): Promise<void> {
  const { kind, reference, state, dueOn } = row
  const { visitor } = REQUEST_DETAILS[kind as MessageKind].parse(row.details)
  if (visitor === null || !(event in TEXTS)) {
    throw new Error(`there is no visitor text for ${event}`)
  }
  const day = dueOn === null ? { en: '', ar: '' } : dayText(dueOn)
  const line = TEXTS[event as keyof typeof TEXTS]({ day, hotline, note })
  const { language, email: to } = visitor
  const framed: Localized = {
    en: `${productName.en}, message ${reference}: ${line.en}${notesText(notes).en}`,
    ar: `${productName.ar}، الرسالة رقم ${reference}: ${line.ar}${notesText(notes).ar}`,
  }
  await gateways.outbox.enqueue(tx, {
    channel: 'email',
    purpose: 'notice',
    to,
    subject: `${SUBJECT[language]} ${reference}`,
    text: framed[language],
    language,
    about: SUBJECT,
    isSecurity: false,
  })
  if (event === 'sent' && kind === 'complaint' && isReachable(visitor.contactNumber)) {
    const sms: Localized = {
      en: `${productName.en}: We received your complaint ${reference} and will answer by ${day.en}. Did not write it? Call ${hotline}.`,
      ar: `${productName.ar}: استلمنا شكواك رقم ${reference} وسنرد عليها بحلول ${day.ar}. إن لم تكتبها فاتصل بنا على ${hotline}.`,
    }
    await gateways.outbox.enqueue(tx, {
      channel: 'sms',
      purpose: 'notice',
      to: visitor.contactNumber,
      text: sms[language],
      language,
      about: SUBJECT,
      isSecurity: false,
    })
  }
  const by = event === 'sent' ? 'customer' : partyOf(event)
  const facts = { request: reference, requestKind: kind, state, what: event, by, dueOn }
  const changedFacts = { ...facts, ...(event === 'sent' ? { details: row.details } : { note }) }
  const changed = event === 'sent' ? 'requestOpened' : 'requestMoved'
  await recordIssuerEvent(
    tx,
    { clientId: null, id: null },
    { kind: changed, facts: changedFacts },
    now,
  )
}
