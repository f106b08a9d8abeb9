import type { Language, StatementCalendar } from '@sadu/contract'
import { phoneText } from '@sadu/contract/core/phone-text'
import { daysText } from '@sadu/contract/core/days-text'
import {
  amountText,
  countText,
  currencyText,
  dayText,
  rateText,
  referenceText,
} from './printed-figures.ts'
import { breakable, fill, isLatin, maskedDigits } from './printed-text.ts'
import { qrPicture } from './qr-picture.ts'
import type { PrintedCard, StatementDocument, StatementLine } from './statement-document.ts'
import { partsOf } from './statement-parts.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

/** The second calendar in which a due date is shown. */
const OTHER_CALENDAR = { gregory: 'islamic-umalqura', 'islamic-umalqura': 'gregory' } as const

/** Prepares a statement in one language for the layout: all texts are final and nothing remains to
 * be calculated. Left-to-right text (amounts, card numbers, references, addresses) is in separate
 * fields, so that the layout can isolate it. */
export function printedStatement(statement: StatementDocument, language: Language) {
  const { issuer, holder, account, period, closed, points, pastDue, calendar } = statement
  const words = STATEMENT_WORDS[language]
  const parts = partsOf(statement)
  const currency = currencyText(account.currency, language)
  const disputeDays = daysText(issuer.disputeDays, language)
  const facts = {
    currency,
    issuer: issuer.name[language],
    hotline: phoneText(issuer.hotline),
  }
  const day = (date: string) => dayText(date, language, { calendar })
  const days = fill(words.periodDays, { from: day(period.from), to: day(period.to) })
  const isCard = statement.scope === 'card'
  const { amounts, payable, payableWithout, check } = words.smallPrint
  const credit = isCard ? null : statement.credit
  const title = isCard ? words.cardTitle : closed ? words.title : words.soFarTitle
  const total = (name: string, minor: number) => ({ name, amount: amountText(minor) })
  const line = (entry: StatementLine) => printedLine(entry, language, calendar)

  return {
    language,
    calendar,
    words,
    title,
    note: isCard ? words.cardNote : closed ? null : words.soFar,
    documentTitle: `${issuer.name[language]} · ${title} · ${days}`,
    issuer: issuer.name[language],
    holder: printedCard(holder, language),
    account: account.productName[language],
    days,
    currency,
    amountHeading: fill(words.amount, facts),
    balances: [
      ...(isCard
        ? []
        : [
            total(words.opening, statement.openingMinor),
            total(words.payments, parts.payments.totalMinor),
          ]),
      total(words.refunds, parts.refunds.totalMinor),
      total(words.charges, parts.charges.totalMinor),
      total(words.fees, parts.fees.totalMinor),
      total(
        isCard ? words.total : closed ? words.closing : words.soFarBalance,
        statement.closingMinor,
      ),
    ],
    credit: [
      ...(credit ? [total(words.limit, credit.limitMinor)] : []),
      total(words.cash, parts.cashMinor),
      ...(credit ? [total(words.available, credit.availableMinor)] : []),
    ],
    points: isCard
      ? []
      : [
          { name: words.pointsOpening, points: countText(points.opening) },
          { name: words.pointsEarned, points: countText(points.earned) },
          { name: words.pointsOther, points: countText(points.other) },
          { name: words.pointsClosing, points: countText(points.closing) },
        ],
    parts: [
      {
        title: words.charges,
        groups: parts.charges.byCard.map(({ card, lines, totalMinor }) => {
          const name = card?.cardmemberName[language] ?? account.productName[language]
          return {
            card: card && printedCard(card, language),
            lines: lines.map(line),
            total: total(fill(words.totalOfCard, { name }), totalMinor),
          }
        }),
      },
      ...(['fees', 'payments', 'refunds'] as const).map((name) => ({
        title: words[name],
        groups: [
          {
            card: null,
            lines: parts[name].lines.map(line),
            total: total(words.total, parts[name].totalMinor),
          },
        ],
      })),
    ]
      .map(({ title: heading, groups }) => ({
        title: heading,
        groups: groups.filter(({ lines }) => lines.length > 0),
      }))
      .filter(({ groups }) => groups.length > 0),
    pastDue: pastDue && {
      amount: amountText(pastDue.amountMinor),
      since: fill(words.pastDueSince, { day: day(pastDue.since) }),
    },
    closed: closed && {
      number: String(closed.number),
      due: closed.paymentDueMinor > 0 ? amountText(closed.paymentDueMinor) : null,
      disputed: closed.disputedMinor > 0 ? amountText(closed.disputedMinor) : null,
      dueOn: day(closed.dueOn),
      dueOnOther: dayText(closed.dueOn, language, { calendar: OTHER_CALENDAR[calendar] }),
      billReference: referenceText(account.billReference),
      paySteps: words.paySteps.map((step) => fill(step, facts)),
      code: closed.verification.code,
      page: closed.verification.page[language],
      qr: qrPicture(closed.verification.link[language]),
    },
    smallPrint: [
      amounts,
      ...(closed ? [closed.disputedMinor > 0 ? payableWithout : payable] : []),
      check,
    ].map((text) => {
      const [before = '', after = ''] = fill(text, { currency, disputeDays }).split('{hotline}')
      return { before, phone: text.includes('{hotline}') ? facts.hotline : null, after }
    }),
  }
}

function printedLine(line: StatementLine, language: Language, calendar: StatementCalendar) {
  const { foreign, cashBackMinor } = line
  const short = (date: string) => dayText(date, language, { calendar, style: 'short' })
  const description = line.description[language]
  return {
    occurredOn: short(line.occurredOn),
    postedOn: short(line.postedOn),
    description: breakable(description),
    isLatin: isLatin(description),
    reference: line.reference,
    amount: amountText(line.billingMinor),
    foreign: foreign && {
      amount: `${foreign.currency} ${amountText(foreign.amountMinor)}`,
      rate: rateText(foreign.rate),
      fee: amountText(foreign.feeMinor),
    },
    cashBack: cashBackMinor === null ? null : amountText(cashBackMinor),
  }
}

function printedCard({ cardmemberName, lastDigits }: PrintedCard, language: Language) {
  return { name: cardmemberName[language], digits: maskedDigits(lastDigits) }
}
