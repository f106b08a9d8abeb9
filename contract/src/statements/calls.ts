import * as z from 'zod/mini'
import { Overdue } from '../accounts/calls.ts'
import { defineCall } from '../core/call.ts'
import { Compact } from '../core/envelope.ts'
import { VERIFICATION_CODE_TEXT_MAX } from './verification-code.ts'
import { Day, Localized, Money, Moment, Reference, Language, storable } from '../core/values.ts'

const Period = z.strictObject({ from: Day, to: Day })

/** What of a statement is the account's. A bill is `paid` once payments and refunds after it come to
 * what it asked for, `overdue` from the day after its due date, and `due` until then. */
const Bill = z.strictObject({
  opening: Money,
  closing: Money,
  paymentDue: Money,
  unpaid: Money,
  dueDate: Day,
  state: z.enum(['paid', 'due', 'overdue']),
  /** What of it was late already when it was written, since which day; part of `paymentDue`. */
  pastDue: z.nullable(z.strictObject({ amount: Money, since: Day })),
})

/** Charges and credits are both positive. */
const Totals = { charges: Money, credits: Money }

/** `earned` by charges, less what refunds took back, as rewards count it; `other` is what came or went without either. */
const Points = z.strictObject({ earned: z.int(), other: z.int(), balance: z.int() })

const Statement = z.strictObject({
  statementReference: Reference,
  number: z.int(),
  period: Period,
  ...Totals,
  /** Null for a supplementary cardmember, whose own charges and credits are all that is shown. */
  bill: z.nullable(Bill),
  points: z.nullable(Points),
})
export type Statement = z.output<typeof Statement>

/** The last three statements, the newest first, and the current cycle so far. A supplementary
 * cardmember gets `scope: 'card'`: the charges and credits of their own card, with no balance. */
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
      /** The last day of the cycle, on which its statement is written. */
      closesOn: Day,
      ...Totals,
      balance: z.nullable(z.strictObject({ opening: Money, soFar: Money })),
      points: z.nullable(Points),
      /** What is late today, as the account's summary has it. */
      overdue: z.nullable(Overdue),
    }),
    statements: z.array(Statement),
  }),
})

/** The calendar of the days on paper, as `Intl` names it; a CSV has ISO dates. */
export const StatementCalendar = z.enum(['gregory', 'islamic-umalqura'])
export type StatementCalendar = z.output<typeof StatementCalendar>

export const StatementFormat = z.enum(['pdf', 'csv'])
export type StatementFormat = z.output<typeof StatementFormat>

/** A statement as a file; without `statementReference` the current cycle so far. The file is in the
 * answer, in base64, with its SHA-256 digest in hexadecimal, so that what was saved is what was sent. */
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

/** Whether a printed statement is genuine, and what it must say. `code` is refused as a field under
 * the reasons of `readVerificationCode`, `lastDigits` under those of `printedDigitsProblem`; whether
 * it is the code or the digits that does not exist is never said. `signature` is a JWS (ES256) over the
 * same facts by a key of `/.well-known/jwks.json`. */
export const verifyStatement = defineCall({
  path: 'bridge:se/statement/verify',
  summary: 'Check a printed statement by its code',
  auth: 'none',
  effect: 'write',
  answersTokens: true,
  request: {
    code: z.string().check(z.maxLength(VERIFICATION_CODE_TEXT_MAX), storable),
    lastDigits: z.string().check(z.maxLength(20), storable),
  },
  response: z.strictObject({
    issuerName: Localized,
    period: Period,
    closingBalance: Money,
    lastDigits: z.string(),
    checkedAt: Moment,
    signature: Compact,
    /** Where the keys are published. */
    keysAddress: z.string(),
  }),
})
