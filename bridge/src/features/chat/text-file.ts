import type { Language, Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { MessageRow, ThreadRow } from '../../domain/chat/store.ts'
import { dayText } from '../../domain/notices/day-text.ts'

const WORDS = {
  title: { en: 'Chat', ar: 'محادثة' },
  customer: { en: 'You', ar: 'أنت' },
  assistant: { en: 'Assistant', ar: 'المساعد' },
  person: { en: 'Customer service', ar: 'خدمة العملاء' },
  handedOver: { en: 'You asked for a person.', ar: 'طلبت التحدث إلى موظف.' },
  ended: { en: 'The chat has ended.', ar: 'انتهت المحادثة.' },
  source: { en: 'Source', ar: 'المصدر' },
  file: { en: 'File', ar: 'ملف' },
} as const satisfies Record<string, Localized>

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })
/** Spreadsheets and text editors on Windows use it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type Files = readonly { seq: number | null; fileName: string }[]

/** A thread as a text file: the author and time of each message, and the assistant's sources. */
export function textFile(
  { language, openedAt }: ThreadRow,
  {
    messages,
    files,
    productName,
  }: { messages: readonly MessageRow[]; files: Files; productName: Localized },
): { fileName: string; content: string } {
  const day = riyadhDay(openedAt)
  const head = `${productName[language]} — ${WORDS.title[language]}, ${dayText(day)[language]}`
  const parts = messages.map((message) => partOf(message, files, language))
  return {
    fileName: `chat-${day}.txt`,
    content: `${BYTE_ORDER_MARK}${[head, ...parts].join('\n\n')}\n`,
  }
}

function partOf(
  { seq, author, notice, text, at, source, suggestions }: MessageRow,
  files: Files,
  language: Language,
): string {
  const time = `${riyadhDay(at)} ${CLOCK.format(at)}`
  if (author === 'notice') return notice === null ? time : `${time}  ${WORDS[notice][language]}`
  const lines = [`${time}  ${WORDS[author][language]}`]
  if (text !== '') lines.push(text)
  for (const suggestion of suggestions) lines.push(`– ${suggestion}`)
  if (source?.kind === 'question') lines.push(`${WORDS.source[language]}: ${source.title}`)
  for (const file of files.filter((one) => one.seq === seq)) {
    lines.push(`${WORDS.file[language]}: ${file.fileName}`)
  }
  return lines.join('\n')
}
