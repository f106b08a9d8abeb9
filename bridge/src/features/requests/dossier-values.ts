import type { Language, Money, StatementCalendar } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import {
  amountText,
  currencyText,
  dayText,
  timeText,
} from '../../platform/documents/printed-figures.ts'
import type { PrintedRecord, PrintedValue } from '../../platform/documents/printed-record.ts'
import { breakable, isLatin } from '../../platform/documents/printed-text.ts'

/** The language of a dossier, and the calendar of its days. */
export type Written = { language: Language; calendar: StatementCalendar }
/** A part of a dossier. */
export type Part = PrintedRecord['parts'][number]

/** A text with the direction of its letters. */
export const shown = (text: string): PrintedValue => ({
  text: breakable(text),
  isLatin: isLatin(text),
})

/** A day in words. */
export const dayOf = (day: string, { language, calendar }: Written): string =>
  dayText(day, language, { calendar })

/** A day with the time of day in Riyadh. */
export const momentOf = (at: Date, written: Written): string =>
  `${dayOf(riyadhDay(at), written)}${written.language === 'ar' ? '،' : ','} ${timeText(at, written.language)}`

/** An amount in a field of its own. */
export const amountValue = ({ minor, currency }: Money, language: Language): PrintedValue => ({
  text: amountText(minor),
  isLatin: true,
  unit: currencyText(currency, language),
})

/** An amount within a sentence. */
export function moneyText({ minor, currency }: Money, language: Language): string {
  const [amount, unit] = [amountText(minor), currencyText(currency, language)]
  return language === 'ar' ? `${amount} ${unit}` : `${unit} ${amount}`
}
