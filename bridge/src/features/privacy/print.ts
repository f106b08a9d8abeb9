import type { Language, Localized } from '@sadu/contract'
import type { PrintedCopy } from '../../platform/documents/printed-copy.ts'
import type { CopiedData, CopiedRow } from './store.ts'
import { VALUE_NAMES, WRITTEN } from './value-words.ts'
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

/** A value in print; empty if there is none. */
function textOf(value: unknown, language: Language, field: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return MOMENT[language].format(value)
  if (typeof value === 'string') return wordOf(value, language, field)
  if (typeof value === 'boolean') return (value ? YES : NO)[language]
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) {
    return value.map((one: unknown) => textOf(one, language, field)).join(SEPARATOR[language])
  }
  const facts = Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const text = textOf(one, language, name)
    return text === '' ? [] : [`${fieldName(name, language)}: ${text}`]
  })
  return facts.join(SEPARATOR[language])
}

const SEPARATOR: Record<Language, string> = { en: '; ', ar: '؛ ' }

/** A timestamp inside JSON details. */
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
/** The pattern of our own constants, which no person wrote. */
const CODE_WORD = /^[a-z]+(?:[A-Z][a-z]*)+$/

/** A text in print: unchanged if a person wrote it, timestamps in Riyadh time, and our own
 * constants in the given language. */
function wordOf(value: string, language: Language, field: string): string {
  if (WRITTEN.has(field)) return value
  const named = VALUE_NAMES[field]?.[value]
  if (named) return named[language]
  if (ISO_MOMENT.test(value)) return MOMENT[language].format(new Date(value))
  return CODE_WORD.test(value) ? apart(value) : value
}

const fieldName = (field: string, language: Language): string =>
  FIELD_NAMES[field]?.[language] ?? apart(field)

/** Converts the name of a constant to words; the fallback if there is no translation. */
const apart = (name: string): string => {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function rowOf(row: CopiedRow, language: Language): { name: string; value: string }[] {
  return Object.entries(row).flatMap(([field, value]) => {
    const text = textOf(value, language, field)
    return text === '' ? [] : [{ name: fieldName(field, language), value: text }]
  })
}

type Made = { issuerName: Localized; language: Language; now: Date }

/** The copy for printing: all parts that have data, in one language. */
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
