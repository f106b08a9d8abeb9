import { createHash } from 'node:crypto'
import type { Language } from '@sadu/contract'
import { emailProblem, tidyEmail } from '@sadu/contract/core/email'
import { visibleText } from '@sadu/contract/core/typed-text'
import { FULL_NAME_MAX, MESSAGE_MAX } from '@sadu/contract/requests/message'
import { readRequestReference } from '@sadu/contract/requests/reference'
import { decodeHTML } from 'entities'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { languageOf } from '../../../domain/chat/language-of.ts'
import { isAutomatic } from './automatic.ts'

/** The largest e-mail that is read, with its attachments. */
export const MAIL_MOST_BYTES = 15 * 1_024 * 1_024
/** The maximum number of attachment names that are stored, and the maximum length of each. */
const NAMED = 5
const NAME_MAX = 60
/** The maximum length of displayed HTML that is read: enough for the longest message. */
const HTML_MOST = 40_000

/** The content of an e-mail. None of it proves who sent it. */
export type ReadMail = {
  /** Identifies the e-mail: a digest of its Message-ID and sender, or of the whole e-mail. */
  key: string
  from: string
  fullName: string
  language: Language
  text: string
  /** The references of requests in its subject. */
  references: readonly string[]
  isCut: boolean
  attachments: number
}

/** The reason why an e-mail is not a person’s message: a machine sent it, or it cannot be read. */
export type NotRead = 'automatic' | 'unreadable'

/** Parses an e-mail as it arrived. `own` are the addresses that we send from; an e-mail from one of
 * them counts as automatic, like a bounce. */
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
  // A bounce may have no sender.
  if (isAutomatic(email, from?.address ?? '')) return 'automatic'
  if (!from) return 'unreadable'
  if (own.some((one) => one.toLowerCase() === from.address.toLowerCase())) return 'automatic'
  const subject = oneLine(email.subject ?? '')
  // Some programs send an empty text beside the HTML.
  const typed = email.text?.trim()
    ? email.text
    : textOf(shownIn(email.html ?? '').slice(0, HTML_MOST))
  const body = visibleText(typed).replaceAll('\0', '').toWellFormed().trim()
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

/** The sender; null if there is not exactly one, or if their address is invalid. */
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

/** Returns HTML without scripts, style sheets, titles and comments, which may be much longer than
 * the message below them. An open one hides the rest, as in a browser. */
function shownIn(html: string): string {
  const begin = /<(?:!--|(script|style|title)\b)/gi
  const shown: string[] = []
  let from = 0
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    shown.push(html.slice(from, found.index))
    const end = found[1] === undefined ? /-->/g : new RegExp(`</${found[1]}\\s*>`, 'gi')
    end.lastIndex = begin.lastIndex
    if (!end.test(html)) return shown.join('')
    from = begin.lastIndex = end.lastIndex
  }
  return shown.join('') + html.slice(from)
}

/** Extracts the text of HTML, roughly: it is only ever displayed as text. */
const textOf = (html: string): string =>
  decodeHTML(
    html.replaceAll(/<(br|\/p|\/div|\/li|\/tr)\b[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, ''),
  )

/** Returns a note with the names of the attachments. A visitor’s files themselves are not
 * stored. */
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
