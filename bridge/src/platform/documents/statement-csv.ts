import type { Localized, Language } from '@sadu/contract'
import { csvFile, plainAmount, type CsvCell } from './csv.ts'
import { KIND_NAMES } from './csv-cells.ts'
import type { StatementDocument, StatementLine } from './statement-document.ts'
import { partsOf } from './statement-parts.ts'

const COLUMNS: readonly Localized[] = [
  { en: 'Type', ar: 'النوع' },
  { en: 'Date', ar: 'تاريخ العملية' },
  { en: 'Posting date', ar: 'تاريخ القيد' },
  { en: 'Description', ar: 'البيان' },
  { en: 'Cardmember', ar: 'حامل البطاقة' },
  { en: 'Card ending in', ar: 'آخر أرقام البطاقة' },
  { en: 'Reference', ar: 'الرقم المرجعي' },
  { en: 'Original amount', ar: 'المبلغ الأصلي' },
  { en: 'Original currency', ar: 'العملة الأصلية' },
  { en: 'Exchange rate', ar: 'سعر الصرف' },
  { en: 'Conversion fee', ar: 'رسوم التحويل' },
  { en: 'Cash back', ar: 'الاسترداد النقدي' },
  { en: 'Amount', ar: 'المبلغ' },
  { en: 'Currency', ar: 'العملة' },
]

const OPENING = { en: 'Opening balance', ar: 'الرصيد الافتتاحي' }
const CLOSING = { en: 'Closing balance', ar: 'الرصيد الختامي' }
const PAST_DUE = { en: 'Of which overdue since', ar: 'منه مبلغ متأخر السداد منذ' }
const LIMIT = { en: 'Credit limit', ar: 'الحد الائتماني' }
const AVAILABLE = { en: 'Available credit', ar: 'الرصيد المتاح' }
const CASH = {
  en: 'Cash withdrawals, among the charges',
  ar: 'السحب النقدي، ضمن المشتريات والسحوبات',
}
const DISPUTED = {
  en: 'Disputed, need not be paid yet',
  ar: 'مبالغ معترض عليها، لا يلزم سدادها الآن',
}
const SO_FAR = { en: 'Balance so far, not a statement', ar: 'الرصيد حتى الآن، ولا يُعد كشف حساب' }

/** Creates a statement as a CSV table: opening balance, a row per line in posting order, closing
 * balance, disputed amount, overdue part, limit, cash and available credit. Charges are positive,
 * credits negative. The activity of one card has no balances. */
export function statementCsv(statement: StatementDocument, language: Language): Uint8Array {
  const { cashMinor } = partsOf(statement)
  const { scope, account, period, openingMinor, closingMinor, lines, pastDue, closed, credit } =
    statement
  const { currency } = account
  const balance = (name: Localized, day: string, minor: number): CsvCell[] => [
    name[language],
    null,
    { plain: day },
    ...Array<null>(9).fill(null),
    plainAmount(minor),
    currency,
  ]
  const ordered = lines.toSorted((one, other) => one.postedOn.localeCompare(other.postedOn))
  const hasBalance = scope === 'account'
  const creditRows = () => [
    ...(credit ? [balance(LIMIT, period.to, credit.limitMinor)] : []),
    balance(CASH, period.to, cashMinor),
    ...(credit ? [balance(AVAILABLE, period.to, credit.availableMinor)] : []),
  ]
  return csvFile([
    COLUMNS.map((name) => name[language]),
    ...(hasBalance ? [balance(OPENING, period.from, openingMinor)] : []),
    ...ordered.map((line) => cellsOf(line, language, currency)),
    ...(hasBalance ? [balance(closed ? CLOSING : SO_FAR, period.to, closingMinor)] : []),
    ...(closed && closed.disputedMinor > 0
      ? [balance(DISPUTED, period.to, closed.disputedMinor)]
      : []),
    ...(pastDue ? [balance(PAST_DUE, pastDue.since, pastDue.amountMinor)] : []),
    ...(hasBalance ? creditRows() : []),
  ])
}

function cellsOf(line: StatementLine, language: Language, currency: string): CsvCell[] {
  const { card, foreign, cashBackMinor } = line
  return [
    KIND_NAMES[line.kind][language],
    { plain: line.occurredOn },
    { plain: line.postedOn },
    line.description[language],
    card && card.cardmemberName[language],
    card && card.lastDigits,
    line.reference,
    foreign && plainAmount(foreign.amountMinor),
    foreign && foreign.currency,
    foreign && { plain: foreign.rate },
    foreign && plainAmount(foreign.feeMinor),
    cashBackMinor === null ? null : plainAmount(cashBackMinor),
    plainAmount(line.billingMinor),
    currency,
  ]
}
