import * as z from 'zod/mini'
import { Overdue } from '../accounts/calls.ts'
import { defineCall } from '../core/call.ts'
import { Compact } from '../core/envelope.ts'
import { RequestReference } from '../requests/reference.ts'
import { REQUEST_STATES } from '../requests/states.ts'
import { VERIFICATION_CODE_TEXT_MAX } from './verification-code.ts'
import {
  Day,
  Localized,
  Money,
  Moment,
  Reference,
  Language,
  storable,
  StatementCalendar,
} from '../core/values.ts'

const Period = z.strictObject({ from: Day, to: Day })

/** The account's limit, and the part of it that was neither owed nor on hold. */
const Credit = z.strictObject({ limit: Money, available: Money })

/** The account's part of a statement. A bill is `paid` once later payments and refunds reach the
 * amount due, `overdue` from the day after its due date, and `due` until then. */
const Bill = z.strictObject({
  opening: Money,
  closing: Money,
  /** Excludes the amount that was disputed when the statement was made. */
  paymentDue: Money,
  unpaid: Money,
  /** The part that is disputed today, neither decided nor credited: it need not be paid yet. */
  disputed: Money,
  dueDate: Day,
  state: z.enum(['paid', 'due', 'overdue']),
  /** The part already overdue when the statement was made, and since when; included in
   * `paymentDue`. */
  pastDue: z.nullable(z.strictObject({ amount: Money, since: Day })),
  /** As of the closing of the statement; null for a statement that was made without it. */
  credit: z.nullable(Credit),
})

/** Charges and credits are both positive; `cash` is the part of the charges that was withdrawn. */
const Totals = { charges: Money, credits: Money, cash: Money }

/** `earned` by charges less refunds, as in rewards; `other` is every other change. */
const Points = z.strictObject({ earned: z.int(), other: z.int(), balance: z.int() })

const Statement = z.strictObject({
  statementReference: Reference,
  number: z.int(),
  period: Period,
  ...Totals,
  /** Null for a supplementary cardmember, who sees only their own charges and credits. */
  bill: z.nullable(Bill),
  points: z.nullable(Points),
})
export type Statement = z.output<typeof Statement>

/** Lists the last three statements, newest first, and the current cycle so far. A supplementary
 * cardmember gets `scope: 'card'`: the charges and credits of their own card, without a balance. */
export const listStatements = defineCall({
  path: 'bridge:se/statement/list',
  summary: 'The last statements of an account and its cycle so far',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    accountReference: Reference,
    scope: z.enum(['account', 'card']),
    current: z.strictObject({
      period: Period,
      /** The last day of the cycle, on which its statement is made. */
      closesOn: Day,
      ...Totals,
      balance: z.nullable(z.strictObject({ opening: Money, soFar: Money })),
      credit: z.nullable(Credit),
      points: z.nullable(Points),
      /** The overdue amount today, as in the account's summary. */
      overdue: z.nullable(Overdue),
    }),
    statements: z.array(Statement),
  }),
})

export const StatementFormat = z.enum(['pdf', 'csv'])
export type StatementFormat = z.output<typeof StatementFormat>

/** Returns a statement as a file; without `statementReference`, the current cycle so far. The
 * file is in the response, in base64, with its SHA-256 digest in hexadecimal, so that the saved
 * file can be verified. */
export const downloadStatement = defineCall({
  path: 'bridge:se/statement/download',
  summary: 'A statement as PDF or CSV, in English or Arabic',
  auth: ['access'],
  effect: 'write',
  answersTokens: true,
  request: {
    accountReference: z.optional(Reference),
    statementReference: z.optional(Reference),
    format: StatementFormat,
    language: Language,
    calendar: z._default(StatementCalendar, 'gregory'),
  },
  response: z.strictObject({
    fileName: z.string(),
    mediaType: z.enum(['application/pdf', 'text/csv; charset=utf-8']),
    /** Bytes. */
    size: z.int(),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    content: z.string(),
  }),
})

/** The facts that a printed document must state. For a statement: its period and closing balance.
 * For the dossier of a dispute: the charge, and the state of the dispute after its newest step on
 * paper. */
const PrintedDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('statement'), period: Period, closingBalance: Money }),
  z.strictObject({
    kind: z.literal('dispute'),
    reference: RequestReference,
    openedOn: Day,
    merchantName: Localized,
    day: Day,
    disputed: Money,
    state: z.enum(REQUEST_STATES),
    /** The day of the newest step on paper. */
    asOf: Day,
  }),
])
export type PrintedDocument = z.output<typeof PrintedDocument>

/** Verifies that a printed statement or dossier is genuine, and returns the facts that it must
 * state. `code` is refused at its field with the reasons of `readVerificationCode`, `lastDigits`
 * with those of `printedDigitsProblem`; a refusal never reveals which of code and digits is wrong.
 * `signature` is a JWS (ES256) over the same facts by a key of `/.well-known/jwks.json`. */
export const verifyStatement = defineCall({
  path: 'bridge:se/statement/verify',
  summary: 'Check a printed statement or dossier by its code',
  auth: 'none',
  effect: 'write',
  answersTokens: true,
  request: {
    code: z.string().check(z.maxLength(VERIFICATION_CODE_TEXT_MAX), storable),
    lastDigits: z.string().check(z.maxLength(20), storable),
  },
  response: z.strictObject({
    issuerName: Localized,
    lastDigits: z.string(),
    document: PrintedDocument,
    checkedAt: Moment,
    signature: Compact,
    /** Address of the published keys. */
    keysAddress: z.string(),
  }),
})
