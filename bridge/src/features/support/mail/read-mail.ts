import { createHash } from 'node:crypto'
import type { Language } from '@sadu/contract'
import { emailProblem, tidyEmail } from '@sadu/contract/core/email'
import { visibleText } from '@sadu/contract/core/typed-text'
import { FULL_NAME_MAX, MESSAGE_MAX } from '@sadu/contract/requests/message'
import { readRequestReference } from '@sadu/contract/requests/reference'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { languageOf } from '../../../domain/chat/language-of.ts'
import { isAutomatic } from './automatic.ts'

/** The largest e-mail that is read, with its attachments. */
export const MAIL_MOST_BYTES = 15 * 1_024 * 1_024
/** Names of attachments that are kept, and how much of each. */
const NAMED = 5
const NAME_MAX = 60
/** How much of an HTML text is read: enough for the longest message. */
const HTML_MOST = 40_000

/** What an e-mail says. Nothing of it is proof of who sent it. */
export type ReadMail = {
  /** Names the e-mail: a digest of its Message-ID and sender, or of all of it. */
  key: string
  from: string
  fullName: string
  language: Language
  text: string
  /** References of requests in its subject. */
  references: readonly string[]
  isCut: boolean
  attachments: number
}

/** Why an e-mail is no message of a person: a machine sent it, or it cannot be read. */
export type NotRead = 'automatic' | 'unreadable'

/** Reads an e-mail as it arrived. `own` are the addresses that we send from, whose e-mails come back
 * as bounces do. */
export async function readMail(
  raw: Uint8Array,
  own: readonly string[],
): Promise<ReadMail | NotRead> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1_024,
    maxRfc822NestingDepth: 0,
  }).catch(() => null)
  if (!email) return 'unreadable'
  const from = senderOf(email)
  // A bounce may come from nobody.
  if (isAutomatic(email, from?.address ?? '')) return 'automatic'
  if (!from) return 'unreadable'
  if (own.some((one) => one.toLowerCase() === from.address.toLowerCase())) return 'automatic'
  const subject = oneLine(email.subject ?? '')
  const body = visibleText(email.text ?? textOf((email.html ?? '').slice(0, HTML_MOST)))
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
  const notes = attachmentsNote(email)
  const content = [subject, body].filter(Boolean).join('\n\n')
  if (content === '' && notes === '') return 'unreadable'
  const room = MESSAGE_MAX - notes.length
  const isCut = content.length > room
  return {
    key: digest(email.messageId?.trim() ? `${email.messageId.trim()} ${from.address}` : raw),
    from: from.address,
    fullName: from.name,
    language: languageOf(content, 'ar'),
    text: `${content.slice(0, room).toWellFormed()}${notes}`.trim(),
    references: referencesIn(subject),
    isCut,
    attachments: email.attachments.length,
  }
}

const digest = (of: string | Uint8Array): string =>
  createHash('sha256').update(of).digest('base64url')

/** The one sender; null if there are none, or several. */
function senderOf({ headers }: Email): { address: string; name: string } | null {
  const lines = headers.filter(({ key }) => key === 'from')
  const boxes = lines.flatMap(({ value }) => addressParser(value, { flatten: true }))
  const [box, ...others] = boxes
  const address = tidyEmail(box?.address ?? '')
  if (others.length > 0 || emailProblem(address) !== null) return null
  const name = oneLine(box?.name ?? '').slice(0, FULL_NAME_MAX)
  return { address, name: name || address }
}

const oneLine = (text: string): string =>
  visibleText(text)
    .replaceAll(/[\0\s]+/g, ' ')
    .toWellFormed()
    .trim()

/** The text of HTML, roughly: it is only ever shown as text. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<(br|\/p|\/div|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What is kept of attachments: their names. A visitor’s files are not taken. */
function attachmentsNote({ attachments }: Email): string {
  if (attachments.length === 0) return ''
  const names = attachments
    .slice(0, NAMED)
    .map(({ filename }) => oneLine(filename ?? '').slice(0, NAME_MAX) || 'without a name')
  const more = attachments.length > NAMED ? `, and ${attachments.length - NAMED} more` : ''
  return `\n\n[Attachments that were not taken: ${names.join(', ')}${more}]`
}

/** References in a text, such as 7K4M-2QXB. */
const referencesIn = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.matchAll(/\b[0-9a-z]{4}-[0-9a-z]{4}\b/gi),
      ([typed]) => readRequestReference(typed).code ?? '',
    ).filter(Boolean),
  ),
]
