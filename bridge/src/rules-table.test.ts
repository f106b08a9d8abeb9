import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALERTS } from '@sadu/contract/alerts/kinds'
import { PAYOUT_LEAST } from '@sadu/contract/requests/payout-rules'
import { CASH_PERCENT, MOST_CASH_PERCENT } from '@sadu/contract/cards/cash'
import {
  HISTORY_MONTHS,
  HOLD_REFUND_WORKING_DAYS,
  INSTALMENT_PLAN,
  POINT_PAYMENT,
  CONVERSION_FEE_BASIS_POINTS,
  REPLACEMENT_CARD_WORKING_DAYS,
  REWARDS,
  SUPPLEMENTARY_CARD,
  UPLOAD,
  UPLOADS_PER_DRAFT,
} from '@sadu/contract/core/issuer-constants'
import { SECOND_CHANNEL_ACTIONS } from '@sadu/contract/otp/calls'
import { DISPUTE_DAYS } from '@sadu/contract/disputes/days'
import { FEE_NOTICE_DAYS, YEARLY_FEE_ANNOUNCED_DAYS } from '@sadu/contract/fees/fees'
import {
  AUTOPAY_EXPIRY_DAYS,
  AUTOPAY_MOST_DAYS_BEFORE,
  AUTOPAY_NOTICE_DAYS,
  AUTOPAY_TRIES,
} from '@sadu/contract/payments/autopay-rules'
import { COMPLAINT_DAYS } from '@sadu/contract/requests/message'
import { APPLICATION_DAYS, MOST_APPLICATION_DAYS } from '@sadu/contract/requests/applications'
import { DAYS_TO_PAY, LEAST_DAYS_TO_PAY } from '@sadu/contract/statements/cycle'
import { describe, expect, test } from 'vitest'
import { MOVEMENTS } from './domain/alerts/facts.ts'
import { DEFAULT_ISSUER } from './platform/issuer/issuer.ts'

// The rules of the regulator, and figures of the specification, that the product keeps. A constant
// that is changed against its rule fails the test with the name of the rule.

type Rule = {
  rule: string
  /** The current constants, by name. */
  figures: Record<string, unknown>
  /** The values that the rule demands. */
  demands: Record<string, unknown>
  /** Where a customer reads it. */
  reads: string
  /** The file and the name of the test that proves it. */
  proof: readonly [file: string, name: string]
  source: string
  /** Whether the regulator's own text was read, a press report of it, or neither; or whether the rule
   * is our own. */
  wasRead: 'text' | 'press' | 'not read' | 'own'
}

const RULES_2015 = 'SAMA 361000090389 (2015)'
const RULES_2025 = 'SAMA 1069/11157 (2025)'
const SPECIFICATION = '[specification](specification/9-constants.md)'

const RULES: readonly Rule[] = [
  {
    rule: 'A statement gives at least 25 days to pay',
    figures: {
      LEAST_DAYS_TO_PAY,
      DAYS_TO_PAY,
      'statements.daysToPay': DEFAULT_ISSUER.statements.daysToPay,
    },
    demands: { LEAST_DAYS_TO_PAY: 25, DAYS_TO_PAY: 25, 'statements.daysToPay': 25 },
    reads: 'due date on home, statements, PDF, alerts; help',
    proof: [
      'bridge/src/domain/ledger/close-cycles.test.ts',
      'gives as many days to pay as the issuer configures',
    ],
    source: `${RULES_2025}, by saudigazette.com.sa/article/652845`,
    wasRead: 'press',
  },
  {
    rule: 'A new statement is announced by SMS',
    figures: { 'ALERTS.statementGeneration.atFirst': ALERTS.statementGeneration.atFirst },
    demands: {
      'ALERTS.statementGeneration.atFirst': expect.arrayContaining(['sms']) as unknown,
    },
    reads: 'SMS, with a link that needs a sign-in',
    proof: [
      'bridge/src/domain/alerts/left.test.ts',
      'announce a new statement by SMS as well, with a link to it',
    ],
    source: `${RULES_2025}, by saudigazette.com.sa/article/652845`,
    wasRead: 'press',
  },
  {
    rule: 'The notification of a charge names the merchant, the amount and the available credit',
    figures: { 'ALERTS.transactions.atFirst': ALERTS.transactions.atFirst },
    demands: { 'ALERTS.transactions.atFirst': expect.arrayContaining(['sms']) as unknown },
    reads: 'SMS, e-mail, notification, inbox',
    proof: [
      'bridge/src/domain/alerts/left.test.ts',
      'show the account’s credit to the primary cardmember and the card’s to its holder',
    ],
    source: `${RULES_2025}, by daily8.com/en/article/dd1ff66e5788967cb28ed24832f5805d`,
    wasRead: 'press',
  },
  {
    rule: 'The cardholder is notified of all debits and credits of a card',
    figures: { MOVEMENTS: [...MOVEMENTS] },
    demands: { MOVEMENTS: ['refund', 'fee', 'credit', 'debit'] },
    reads: 'SMS, e-mail, notification, inbox',
    proof: [
      'bridge/src/domain/alerts/movements.test.ts',
      'a refund, a fee, a credit and a debit each have their own text',
    ],
    source: 'SAMA circular of 2011',
    wasRead: 'not read',
  },
  {
    rule: 'At most 30% of a limit may be withdrawn in cash',
    figures: { MOST_CASH_PERCENT, CASH_PERCENT, 'cash.percent': DEFAULT_ISSUER.cash.percent },
    demands: { MOST_CASH_PERCENT: 30, CASH_PERCENT: 30, 'cash.percent': 30 },
    reads: 'the card’s page; declined attempts; help',
    proof: [
      'bridge/src/domain/cards/cash.test.ts',
      'declines a withdrawal above it, but not one within it or a purchase',
    ],
    source: `${RULES_2015}, article 55, rulebook.sama.gov.sa/en/entiresection/5336`,
    wasRead: 'text',
  },
  {
    rule: 'A statement shows the limit, the available credit and the total of cash withdrawals',
    figures: {},
    demands: {},
    reads: 'statements, PDF, CSV',
    proof: [
      'bridge/src/features/statements/calls.test.ts',
      'shows the limit, the credit available and the cash withdrawn',
    ],
    source: `${RULES_2015}, article 48 a and f, rulebook.sama.gov.sa/en/entiresection/5313`,
    wasRead: 'text',
  },
  {
    rule: 'A charge can be disputed for a fixed number of days, which is the same everywhere',
    figures: { DISPUTE_DAYS, 'disputes.days': DEFAULT_ISSUER.disputes.days },
    demands: { DISPUTE_DAYS: 90, 'disputes.days': 90 },
    reads: 'disputes; small print of statements; help',
    proof: [
      'bridge/src/domain/help/dispute-days.test.ts',
      'statements and help state the same dispute period of %i days',
    ],
    source: '[decisions](specification/decisions.md)',
    wasRead: 'own',
  },
  {
    rule: 'A disputed amount is not due until the dispute is decided',
    figures: {},
    demands: {},
    reads: 'payment due on home, statements, PDF, CSV, reminders; help',
    proof: [
      'bridge/src/features/disputes/meanwhile.test.ts',
      'is not due while the dispute is open',
    ],
    source: `${RULES_2015}, article 88`,
    wasRead: 'not read',
  },
  {
    rule: 'An application is answered within 3 working days',
    figures: {
      MOST_APPLICATION_DAYS,
      APPLICATION_DAYS,
      'applications.answerDays': DEFAULT_ISSUER.applications.answerDays,
    },
    demands: { MOST_APPLICATION_DAYS: 3, APPLICATION_DAYS: 3, 'applications.answerDays': 3 },
    reads: 'due days of requests, SMS, e-mail; help',
    proof: [
      'contract/src/requests/due.test.ts',
      'an application is answered within the days that the issuer configures',
    ],
    source: 'SAMA, questions and answers on credit and charge cards (sama.gov.sa)',
    wasRead: 'press',
  },
  {
    rule: 'A declined application states the reason and can be objected to',
    figures: { 'applications.objectionDays': DEFAULT_ISSUER.applications.objectionDays },
    demands: { 'applications.objectionDays': 30 },
    reads: 'the declined request, SMS, e-mail; help',
    proof: [
      'bridge/src/features/requests/objection.test.ts',
      'can be made once to a declined application, and is reported to the issuer',
    ],
    source:
      'SAMA, questions and answers on credit and charge cards (sama.gov.sa); the days are our own',
    wasRead: 'press',
  },
  {
    rule: 'A card or the account can be closed on request',
    figures: {},
    demands: {},
    reads: 'the card’s page',
    proof: [
      'bridge/src/features/closing/calls.test.ts',
      'needs a confirmation, is refused while another is under way, and can be withdrawn',
    ],
    source: `${RULES_2025}, by dlelsaudi.com/news449590.html`,
    wasRead: 'press',
  },
  {
    rule: 'A credit balance can be paid out at any time, free of charge',
    figures: { PAYOUT_LEAST },
    demands: { PAYOUT_LEAST: 1_000 },
    reads: 'the request for a credit balance; help',
    proof: [
      'bridge/src/features/payout/calls.test.ts',
      'allows one payout request at a time, which can be followed and withdrawn',
    ],
    source: `${RULES_2025}, by saudigazette.com.sa/article/652845; the least amount is our own`,
    wasRead: 'press',
  },
  {
    rule: 'A fee change is announced 14 days before it applies, with the option to close the account',
    figures: { FEE_NOTICE_DAYS },
    demands: { FEE_NOTICE_DAYS: 14 },
    reads: 'SMS, e-mail, inbox; beside the fee until it applies',
    proof: [
      'bridge/src/domain/fees/schedule.test.ts',
      'announces a change to each cardholder once, by SMS, e-mail and inbox, with both amounts',
    ],
    source: `${RULES_2025}, by dlelsaudi.com/news449590.html`,
    wasRead: 'press',
  },
  {
    rule: 'A yearly fee is announced 14 days before it is charged',
    figures: { FEE_NOTICE_DAYS, YEARLY_FEE_ANNOUNCED_DAYS },
    demands: { FEE_NOTICE_DAYS: 14, YEARLY_FEE_ANNOUNCED_DAYS: 20 },
    reads: 'SMS, e-mail, inbox',
    proof: [
      'bridge/src/domain/ledger/yearly-fees.test.ts',
      'is not charged until 14 full days after its announcement',
    ],
    source: `${RULES_2025}, by dlelsaudi.com/news449590.html`,
    wasRead: 'press',
  },
  {
    rule: 'Activation and a password change can also require confirmation on a second channel',
    figures: {
      SECOND_CHANNEL_ACTIONS: [...SECOND_CHANNEL_ACTIONS],
      'confirmation.secondChannel': [...DEFAULT_ISSUER.confirmation.secondChannel],
    },
    demands: {
      SECOND_CHANNEL_ACTIONS: ['activateCard', 'updatePassword'],
      'confirmation.secondChannel': [],
    },
    reads: 'the confirmation of both',
    proof: [
      'bridge/src/features/cards/second-channel.test.ts',
      'needs both a code and a phone call for the action',
    ],
    source: 'SAMA, a temporary measure of 2022',
    wasRead: 'not read',
  },
  {
    rule: 'A complaint gets its reference and deadline by SMS, can be sent by e-mail, and its answer can be rated',
    figures: { COMPLAINT_DAYS },
    demands: { COMPLAINT_DAYS: 10 },
    reads: 'contact; e-mail; SMS; the answered request',
    proof: [
      'bridge/src/rating-at-the-desk.test.ts',
      'can be given once after the answer, and is shown at the desk',
    ],
    source: `${RULES_2025}, by saudipress.com`,
    wasRead: 'press',
  },
  {
    rule: 'The history is the current cycle and the three months before it',
    figures: { HISTORY_MONTHS },
    demands: { HISTORY_MONTHS: 3 },
    reads: 'transactions, statements; help',
    proof: [
      'bridge/src/features/statements/calls.test.ts',
      'returns the last three statements and the current cycle to the primary cardmember',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A replacement card takes 5 working days in the Kingdom and 10 abroad',
    figures: { REPLACEMENT_CARD_WORKING_DAYS },
    demands: { REPLACEMENT_CARD_WORKING_DAYS: { inKingdom: 5, abroad: 10 } },
    reads: 'the report of a card; its request',
    proof: [
      'contract/src/cards/issue.test.ts',
      'a new card takes 5 working days within the Kingdom and 10 to any other country',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A hold is released within 10 working days',
    figures: { HOLD_REFUND_WORKING_DAYS },
    demands: { HOLD_REFUND_WORKING_DAYS: 10 },
    reads: 'pending transactions',
    proof: [
      'portal/src/features/pending/pending.test.tsx',
      'shows place, time, cardmember, estimate and end date of a hold',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'Charges earn 1 point for USD 1, and 250 points pay for USD 1',
    figures: {
      'REWARDS.pointsPerUsdCharged': REWARDS.pointsPerUsdCharged,
      'REWARDS.pointsPerUsdPaid': REWARDS.pointsPerUsdPaid,
    },
    demands: { 'REWARDS.pointsPerUsdCharged': 1, 'REWARDS.pointsPerUsdPaid': 250 },
    reads: 'rewards; help',
    proof: [
      'contract/src/rewards/points.test.ts',
      'the points that pay for an amount are worth it, and one fewer is not',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'The rewards cost USD 25 a year, the first year free',
    figures: {
      'REWARDS.yearlyFeeUsd': REWARDS.yearlyFeeUsd,
      'REWARDS.yearsWithoutFee': REWARDS.yearsWithoutFee,
    },
    demands: { 'REWARDS.yearlyFeeUsd': 25, 'REWARDS.yearsWithoutFee': 1 },
    reads: 'rewards; help',
    proof: [
      'contract/src/rewards/yearly-fee.test.ts',
      'the yearly fee is USD 25, which is SAR 93.75',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'An instalment plan has 3 to 12 months, from SAR 1,000, for SAR 57.50',
    figures: {
      'INSTALMENT_PLAN.minMonths': INSTALMENT_PLAN.minMonths,
      'INSTALMENT_PLAN.maxMonths': INSTALMENT_PLAN.maxMonths,
      'INSTALMENT_PLAN.minHalalas': INSTALMENT_PLAN.minHalalas,
      'INSTALMENT_PLAN.initiationFeeHalalas': INSTALMENT_PLAN.initiationFeeHalalas,
      'INSTALMENT_PLAN.workingDaysBeforeStatement': INSTALMENT_PLAN.workingDaysBeforeStatement,
    },
    demands: {
      'INSTALMENT_PLAN.minMonths': 3,
      'INSTALMENT_PLAN.maxMonths': 12,
      'INSTALMENT_PLAN.minHalalas': 100_000,
      'INSTALMENT_PLAN.initiationFeeHalalas': 5_750,
      'INSTALMENT_PLAN.workingDaysBeforeStatement': 3,
    },
    reads: 'a purchase, before the plan; help; the Centurion pages',
    proof: ['contract/src/instalments/rules.test.ts', 'instalments'],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A bill is paid through the payment page without a card number; duplicate payments are found and reported',
    figures: {},
    demands: {},
    reads: 'the payment page, home; help; the chat',
    proof: ['bridge/src/features/payments/calls.test.ts', 'a payment through the payment page'],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A bill is paid automatically at most once, never more than was announced, and can be stopped at once',
    figures: {
      AUTOPAY_NOTICE_DAYS,
      AUTOPAY_MOST_DAYS_BEFORE,
      AUTOPAY_TRIES,
      AUTOPAY_EXPIRY_DAYS,
    },
    demands: {
      AUTOPAY_NOTICE_DAYS: 3,
      AUTOPAY_MOST_DAYS_BEFORE: 10,
      AUTOPAY_TRIES: 2,
      AUTOPAY_EXPIRY_DAYS: 30,
    },
    reads: 'SMS, e-mail, inbox; the payment page, home, statements; help; the chat',
    proof: ['bridge/src/features/payments/autopay-bills.test.ts', 'automatic payments'],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A charge in instalments is billed month by month; the rest uses the limit',
    figures: {},
    demands: {},
    reads: 'home, the plan, statements, PDF, CSV; help',
    proof: [
      'bridge/src/features/instalments/calls.test.ts',
      'show their cost in advance, and move the charge off the bill while it still uses the limit',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'Points pay for a purchase of the open cycle from SAR 1, at a fixed rate, which can be undone until its statement closes',
    figures: { 'POINT_PAYMENT.leastHalalas': POINT_PAYMENT.leastHalalas },
    demands: { 'POINT_PAYMENT.leastHalalas': 100 },
    reads: 'a purchase, before the payment; the payment; help',
    proof: ['contract/src/points/rules.test.ts', 'points pay a purchase'],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A refund of a purchase paid with points returns money first, up to the amount paid in money, then points',
    figures: {},
    demands: {},
    reads: 'the payment, its purchase, rewards, statements, PDF, CSV',
    proof: [
      'bridge/src/features/points/calls.test.ts',
      'returns the part paid in money first, then the points, for refunds in parts',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'Points move immediately and in full between two accounts of one primary cardmember',
    figures: {},
    demands: {},
    reads: 'moving points, before it; rewards; help',
    proof: [
      'bridge/src/features/points/move-calls.test.ts',
      'moves points from one account to the other, and records it in both histories',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'The primary cardmember gives points to a supplementary cardmember, who alone can spend them until their card ends',
    figures: {},
    demands: {},
    reads: 'giving points, before it; rewards of both; help',
    proof: [
      'bridge/src/features/points/gift-calls.test.ts',
      'does not let them spend the balance or another share, or pay another cardmember’s charge',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A supplementary card has a limit of at least SAR 500',
    figures: { 'SUPPLEMENTARY_CARD.minLimitHalalas': SUPPLEMENTARY_CARD.minLimitHalalas },
    demands: { 'SUPPLEMENTARY_CARD.minLimitHalalas': 50_000 },
    reads: 'the application for a supplementary card; the change of its limit',
    proof: [
      'contract/src/supplementary/application.test.ts',
      'a limit of %i halalas has the problem %s',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'The holder of a supplementary card is 15 years old or more',
    figures: { 'SUPPLEMENTARY_CARD.minAge': SUPPLEMENTARY_CARD.minAge },
    demands: { 'SUPPLEMENTARY_CARD.minAge': 15 },
    reads: 'the application for a supplementary card',
    proof: [
      'contract/src/supplementary/application.test.ts',
      'a birth date of “%s” has the problem %s',
    ],
    source: SPECIFICATION,
    wasRead: 'own',
  },
  {
    rule: 'A person can estimate an international charge, and its points, before paying',
    figures: { CONVERSION_FEE_BASIS_POINTS },
    demands: { CONVERSION_FEE_BASIS_POINTS: 223 },
    reads: '“Would it go through?” at a card, in search and chat; a planned trip; the charge; help',
    proof: [
      'bridge/src/features/cards/spending-calls.test.ts',
      'gives the same result as the authorization that follows',
    ],
    source: `${RULES_2025}, by saudigazette.com.sa/article/652845; the fee: ${SPECIFICATION}`,
    wasRead: 'press',
  },
  {
    rule: 'A file has at most 5 MB and is a PNG, JPG or PDF',
    figures: {
      'UPLOAD.maxBytes': UPLOAD.maxBytes,
      'UPLOAD.formats': UPLOAD.formats,
      UPLOADS_PER_DRAFT,
    },
    demands: {
      'UPLOAD.maxBytes': 5 * 1_024 * 1_024,
      'UPLOAD.formats': ['png', 'jpg', 'pdf'],
      UPLOADS_PER_DRAFT: 5,
    },
    reads: 'the drop zone of every upload',
    proof: ['bridge/src/features/uploads/calls.test.ts', 'of exactly 5 MB are accepted'],
    source: SPECIFICATION,
    wasRead: 'own',
  },
]

const ROOT = join(import.meta.dirname, '../..')

const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, one]) => (Array.isArray(value) ? String(one) : `${name} ${String(one)}`))
        .join(', ')
    : String(value)

const HEAD = ['rule', 'figures', 'where a person reads it', 'test', 'source', 'read in']

function table(): string {
  const rows = RULES.map(({ rule, figures, reads, proof: [file, name], source, wasRead }) => {
    const named = Object.entries(figures).map(
      ([figure, value]) => `\`${figure}\`: ${valueText(value)}`,
    )
    const proof = `[${file.slice(file.lastIndexOf('/') + 1)}](../${file}): ${name}`
    return [rule, named.join('; ') || 'no figure', reads, proof, source, wasRead]
  })
  const cells = [HEAD, ...rows]
  const widths = HEAD.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `<!-- Written by bridge/src/rules-table.test.ts; \`npx vitest run --project bridge rules-table -u\` writes it anew. -->

# Rules and their figures

The rules of the regulator, and figures of the specification. The last column says how a rule was verified: in the regulator’s own
**text**, in the **press**, or **not read**; a figure of our **own** comes from the specification. An issuer can configure some of
them in its [description](operations.md#the-issuer). Have a lawyer verify every rule that was not read in the text.

${[line(HEAD), ruler, ...rows.map(line)].join('\n')}
`
}

test('docs/rules.md is up to date', async () => {
  await expect(table()).toMatchFileSnapshot('../../docs/rules.md')
})

const named = RULES.map((one) => [one.rule, one] as const)
describe.each(named)('%s', (_, { figures, demands, proof: [file, name] }) => {
  test('has the figures that the rule demands', () => {
    expect(figures).toEqual(demands)
  })

  test('is proved by an existing test', () => {
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(`'${name}'`)
  })
})
