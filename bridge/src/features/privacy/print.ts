import type { Language, Localized } from '@sadu/contract'
import type { PrintedCopy } from '../../platform/documents/printed-copy.ts'
import type { CopiedData, CopiedRow } from './store.ts'
import { FIELD_NAMES, PART_NAMES } from './words.ts'

const momentIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  })
const MOMENT: Record<Language, Intl.DateTimeFormat> = {
  en: momentIn('en-GB'),
  ar: momentIn('ar-SA-u-ca-gregory-nu-latn'),
}
const YES: Localized = { en: 'yes', ar: 'نعم' }
const NO: Localized = { en: 'no', ar: 'لا' }

/** How a value stands on paper; empty for one that is not there. */
function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return MOMENT[language].format(value)
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return (value ? YES : NO)[language]
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}

function rowOf(row: CopiedRow, language: Language): { name: string; value: string }[] {
  return Object.entries(row).flatMap(([field, value]) => {
    const text = textOf(value, language)
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
      ? `كل ما نحتفظ به عنك، كما كان في ${MOMENT[language].format(now)} بتوقيت الرياض.`
      : `Everything that we keep of you, as of ${MOMENT[language].format(now)}, Riyadh time.`,
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
