import type { Language } from '@sadu/contract'
import type { PrintedTable } from '../../platform/documents/printed-table.ts'
import type { CoverSummary } from './cover-summary.ts'
import { COVER_WORDS } from './cover-words.ts'

type Made = { language: Language; issuer: string; hotline: string }

/** The cover for printing, with the phone number below it. */
export function printedCover(
  { title, about, groups, standing }: CoverSummary,
  { language, issuer, hotline }: Made,
): PrintedTable {
  const { benefit, limit, upTo, pageOf, callOnPaper } = COVER_WORDS[language]
  return {
    language,
    issuer,
    title,
    about,
    benefit,
    limit,
    upTo,
    pageOf,
    groups,
    call: callOnPaper,
    number: hotline,
    note: standing,
  }
}
