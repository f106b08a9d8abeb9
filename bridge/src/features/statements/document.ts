import type { Currency, Localized, StatementCalendar, Tier } from '@sadu/contract'
import { overdueOn, unpaidBills } from '@sadu/contract/accounts/overdue'
import { cycleOf } from '@sadu/contract/statements/cycle'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import type {
  PrintedCard,
  StatementDocument,
  StatementLine,
} from '../../platform/documents/statement-document.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { isCreditRow } from '../../domain/bills/credits.ts'
import { readBalance } from '../../domain/points/balance.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import type { Owner } from '../../core/owner.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import {
  readAccountFacts,
  readLastStatement,
  readLines,
  readStatement,
  type LineRow,
} from './document-store.ts'
import { askedOf, creditAtClosing, creditNow, pointsOf } from './present.ts'
import { codeOfStatement, verificationPage } from '../../domain/verification/codes.ts'

const BEFORE_ALL = '0001-01-01'

/** The requested document: a statement, or if there is none, the open cycle of an account. */
export type Wanted = {
  accountReference?: string | undefined
  statementReference?: string | undefined
}

type Setting = {
  keys: Secrets
  issuer: StatementDocument['issuer']
  calendar: StatementCalendar
  /** The printed origin (scheme and host) where the code can be checked. */
  origin: string
  now: Date
}

/** A document, with its printed code if it is a statement that has one. */
export type Loaded = {
  document: StatementDocument
  isClosed: boolean
  printed: { statementId: string; code: string; generation: number; lastDigits: string } | null
}

/** Loads a statement or the open cycle, as the owner may see it. A supplementary cardmember gets
 * the activity of their own card, without balance, bill and code. Rejects with `notFound`. */
export async function loadDocument(
  tx: Tx,
  owner: Owner,
  wanted: Wanted,
  setting: Setting,
): Promise<Loaded> {
  const closed =
    wanted.statementReference === undefined
      ? null
      : await readStatement(tx, owner, rowId(wanted.statementReference))
  if (wanted.statementReference !== undefined && !closed) throw new Refusal('notFound')
  const named = await ownedAccount(tx, owner, wanted.accountReference ?? closed?.accountId)
  if (closed && closed.accountId !== named.id) throw new Refusal('notFound')
  const account = await readAccountFacts(tx, owner, named.id)
  if (!account) throw new Refusal('notFound')

  const last = closed ? null : await readLastStatement(tx, owner, named.id)
  const rows = await readLines(
    tx,
    owner,
    named.id,
    closed ? { statementId: closed.id } : { after: last?.closedOn ?? BEFORE_ALL },
  )
  const today = riyadhDay(setting.now)
  const soFar = last ? addDays(last.closedOn, 1) : cycleOf(today, account.cycleDay).from
  const period = closed
    ? { from: closed.openedOn, to: closed.closedOn }
    : { from: soFar, to: today }
  // The stored digits of the first printout apply to the primary cardmember, whose copies alone
  // have a code.
  const printedBefore = owner.isPrimary ? closed?.printedDigits : null
  const lastDigits = printedBefore ?? shownDigits(account.tier, account.digits)
  const common = {
    issuer: setting.issuer,
    calendar: setting.calendar,
    holder: { cardmemberName: { en: account.holderEn, ar: account.holderAr }, lastDigits },
    account: {
      productName: { en: account.productNameEn, ar: account.productNameAr },
      currency: account.currency,
      billReference: account.billReference,
    },
    period,
    lines: rows.map((row) => lineOf(row, account)),
  }
  const moved = rows.reduce((sum, { billingMinor }) => sum + billingMinor, 0)
  if (!owner.isPrimary) {
    const points = { opening: 0, earned: 0, other: 0, closing: 0 }
    const document = {
      ...common,
      scope: 'card' as const,
      openingMinor: 0,
      closingMinor: moved,
      points,
      credit: null,
      pastDue: null,
      closed: null,
    }
    return { document, isClosed: closed !== null, printed: null }
  }

  const openingMinor = closed?.openingMinor ?? last?.closingMinor ?? 0
  const credits = rows.filter(isCreditRow).reduce((sum, { billingMinor }) => sum - billingMinor, 0)
  const pastDue = overdueOn(
    period.to,
    closed
      ? unpaidBills(closed.billsBefore, closed.creditsMinor)
      : unpaidBills(last?.bills ?? [], credits),
  )
  const openingPoints = closed?.openingPoints ?? last?.closingPoints ?? 0
  // Points also change without a posting, so the balance is read rather than summed from the lines.
  const closingPoints =
    closed?.closingPoints ??
    (await readBalance(tx, { clientId: owner.clientId, accountId: named.id }))
  const earnedByLines = rows.reduce((sum, { points }) => sum + points, 0)
  const { earned, other } = pointsOf(earnedByLines, openingPoints, closingPoints)
  const closingMinor = closed?.closingMinor ?? openingMinor + moved
  const document = {
    ...common,
    scope: 'account' as const,
    openingMinor,
    closingMinor,
    credit: closed
      ? creditAtClosing(closed)
      : creditNow(account.creditLimitMinor, closingMinor + account.heldMinor),
    points: { opening: openingPoints, earned, other, closing: closingPoints },
    pastDue: pastDue && { amountMinor: pastDue.amountMinor, since: pastDue.since },
  }
  if (!closed) return { document: { ...document, closed: null }, isClosed: false, printed: null }
  const statementId = closed.id
  const generation = closed.printedGeneration ?? setting.keys.generation()
  const printed = { clientId: owner.clientId, statementId }
  const code = codeOfStatement(setting.keys, printed, generation)
  return {
    document: {
      ...document,
      closed: {
        number: closed.number,
        dueOn: closed.dueOn,
        paymentDueMinor: askedOf(closed),
        disputedMinor: Math.min(closed.disputedMinor, closed.dueMinor),
        verification: { code, ...verificationPage(setting.origin, code) },
      },
    },
    isClosed: true,
    printed: { statementId, code, generation, lastDigits },
  }
}

function lineOf(row: LineRow, account: { tier: Tier; currency: Currency }): StatementLine {
  const { fxRate, fxFeeMinor, transactionMinor, transactionCurrency } = row
  return {
    kind: row.kind,
    occurredOn: riyadhDay(row.occurredAt),
    postedOn: row.postedOn,
    reference: row.reference,
    description: descriptionOf(row),
    card: cardOf(row, account.tier),
    billingMinor: row.billingMinor,
    isCredit: isCreditRow(row),
    foreign:
      fxRate === null
        ? null
        : {
            amountMinor: transactionMinor,
            currency: transactionCurrency,
            rate: fxRate,
            feeMinor: fxFeeMinor ?? 0,
          },
    cashBackMinor: row.cashBackMinor,
  }
}

function cardOf({ cardmemberEn, cardmemberAr, digits }: LineRow, tier: Tier): PrintedCard | null {
  if (cardmemberEn === null || cardmemberAr === null || digits === null) return null
  return {
    cardmemberName: { en: cardmemberEn, ar: cardmemberAr },
    lastDigits: shownDigits(tier, digits),
  }
}

function descriptionOf(row: LineRow): Localized {
  const { merchantEn, merchantAr, cityEn, cityAr } = row
  if (merchantEn === null || merchantAr === null || cityEn === null || cityAr === null) {
    return { en: row.descriptionEn, ar: row.descriptionAr }
  }
  return { en: `${merchantEn}, ${cityEn}`, ar: `${merchantAr}، ${cityAr}` }
}
