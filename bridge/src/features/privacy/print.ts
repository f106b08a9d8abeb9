import type { Language, Localized } from '@sadu/contract'
import type { PrintedCopy } from '../../platform/documents/printed-copy.ts'
import type { CopiedData, CopiedRow } from './store.ts'
import { FIELD_NAMES, PART_NAMES } from './words.ts'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Riyadh',
})

/** How a value stands on paper; empty for one that is not there. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return MOMENT.format(value)
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}

function rowOf(row: CopiedRow, language: Language): { name: string; value: string }[] {
  return Object.entries(row).flatMap(([field, value]) => {
    const text = textOf(value)
    return text === '' ? [] : [{ name: FIELD_NAMES[field]?.[language] ?? field, value: text }]
  })
}

type Made = { issuerName: Localized; language: Language; now: Date }

/** The copy as it is printed: every part that has something, in the words of a language. */
export function printedCopy(data: CopiedData, { issuerName, language, now }: Made): PrintedCopy {
  const isArabic = language === 'ar'
  return {
    language,
    issuer: issuerName[language],
    title: isArabic ? 'نسخة من بياناتك' : 'A copy of your data',
    about: isArabic
      ? `كل ما نحتفظ به عنك، كما كان في ${MOMENT.format(now)} بتوقيت الرياض.`
      : `Everything that we keep of you, as of ${MOMENT.format(now)}, Riyadh time.`,
    pageOf: isArabic ? 'صفحة {page} من {pages}' : 'Page {page} of {pages}',
    parts: Object.entries(data).flatMap(([part, rows]) =>
      rows.length === 0
        ? []
        : [
            {
              title: PART_NAMES[part]?.[language] ?? part,
              rows: rows.map((row) => rowOf(row, language)),
            },
          ],
    ),
  }
}
