import type { Tx } from '../../platform/db/database.ts'
import { and, asc, desc, eq, gt, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  account,
  card,
  cardmember,
  merchant,
  posting,
  statement,
} from '../../platform/db/schema/customers.ts'
import { statementVerification } from '../../platform/db/schema/verification.ts'
import { openBills } from '../../domain/ledger/open-bills.ts'
import { heldOnAccount, openingPoints } from './store.ts'
import { isVisibleAccount, ownerValues } from '../../domain/accounts/owned-account.ts'
import { isOutOfUse } from '../../domain/cards/out-of-use.ts'
import type { Owner } from '../../core/owner.ts'

/** The number of statements that the portal shows (docs/specification/9-constants.md#periods). */
export const STATEMENTS_SHOWN = 3

const isOfAccount = and(
  eq(statement.clientId, account.clientId),
  eq(statement.accountId, account.id),
)

const ofAccount = {
  clientId: sql`${statement.clientId}`,
  accountId: sql`${statement.accountId}`,
}

const shownStatement = prepared('shown_statement', (tx) =>
  tx
    .select({
      id: statement.id,
      accountId: statement.accountId,
      number: statement.number,
      openedOn: statement.openedOn,
      closedOn: statement.closedOn,
      dueOn: statement.dueOn,
      openingMinor: statement.openingMinor,
      closingMinor: statement.closingMinor,
      dueMinor: statement.dueMinor,
      disputedMinor: statement.disputedMinor,
      creditsMinor: statement.creditsMinor,
      limitMinor: statement.limitMinor,
      availableMinor: statement.availableMinor,
      billsBefore: openBills(ofAccount, sql`${statement.closedOn} - 1`).as('bills_before'),
      closingPoints: statement.closingPoints,
      openingPoints: openingPoints(statement),
      printedDigits: statementVerification.lastDigits,
      printedGeneration: statementVerification.generation,
    })
    .from(statement)
    .innerJoin(account, isOfAccount)
    .leftJoin(
      statementVerification,
      and(
        eq(statementVerification.clientId, statement.clientId),
        eq(statementVerification.statementId, statement.id),
      ),
    )
    .where(
      and(
        isVisibleAccount(tx),
        eq(statement.id, sql.placeholder('statement')),
        sql`${statement.number} > (select max(newest.number) - ${STATEMENTS_SHOWN}::int
          from statement newest where newest.client_id = ${statement.clientId}
            and newest.account_id = ${statement.accountId})`,
      ),
    )
    .prepare('shown_statement'),
)

/** One of the statements that the owner may see; null if it is older or not theirs. */
export async function readStatement(tx: Tx, owner: Owner, statementId: string) {
  const [row] = await shownStatement(tx).execute({ ...ownerValues(owner), statement: statementId })
  return row ?? null
}

/** The statement that the current cycle follows; null before the first statement. */
export async function readLastStatement(tx: Tx, { clientId }: Owner, accountId: string) {
  const [row] = await tx
    .select({
      closedOn: statement.closedOn,
      closingMinor: statement.closingMinor,
      closingPoints: statement.closingPoints,
      bills: openBills(ofAccount).as('bills'),
    })
    .from(statement)
    .where(and(eq(statement.clientId, clientId), eq(statement.accountId, accountId)))
    .orderBy(desc(statement.closedOn))
    .limit(1)
  return row ?? null
}

const accountFacts = prepared('statement_account', (tx) =>
  tx
    .select({
      tier: account.tier,
      productNameEn: account.productNameEn,
      productNameAr: account.productNameAr,
      currency: account.currency,
      cycleDay: account.cycleDay,
      billReference: account.billReference,
      creditLimitMinor: account.creditLimitMinor,
      heldMinor: heldOnAccount.as('held'),
      holderEn: cardmember.fullNameEn,
      holderAr: cardmember.fullNameAr,
      digits: card.lastDigits,
    })
    .from(account)
    .innerJoin(card, and(eq(card.clientId, account.clientId), eq(card.accountId, account.id)))
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, card.clientId), eq(cardmember.id, card.cardmemberId)),
    )
    .where(
      and(
        isVisibleAccount(tx),
        eq(account.id, sql.placeholder('account')),
        eq(card.cardmemberId, sql.placeholder('cardmember')),
      ),
    )
    .orderBy(sql`${card.kind} <> 'primary'`, isOutOfUse, desc(card.issuedOn), card.id)
    .limit(1)
    .prepare('statement_account'),
)

/** The account's details for a statement, with the owner and the card shown to them. */
export async function readAccountFacts(tx: Tx, owner: Owner, accountId: string) {
  const [row] = await accountFacts(tx).execute({ ...ownerValues(owner), account: accountId })
  return row ?? null
}

/** Selects lines: those of a statement, or those posted after a day, which are on none yet. */
type Lines = { statementId: string } | { after: string }

/** The lines that the owner may see, oldest first. A supplementary cardmember sees their own. */
export function readLines(tx: Tx, owner: Owner, accountId: string, lines: Lines) {
  return tx
    .select({
      kind: posting.kind,
      occurredAt: posting.occurredAt,
      postedOn: posting.postedOn,
      reference: posting.reference,
      descriptionEn: posting.descriptionEn,
      descriptionAr: posting.descriptionAr,
      billingMinor: posting.billingMinor,
      transactionMinor: posting.transactionMinor,
      transactionCurrency: posting.transactionCurrency,
      fxRate: posting.fxRate,
      fxFeeMinor: posting.fxFeeMinor,
      cashBackMinor: posting.cashBackMinor,
      points: posting.points,
      planPart: posting.planPart,
      pointPart: posting.pointPart,
      merchantEn: merchant.nameEn,
      merchantAr: merchant.nameAr,
      cityEn: merchant.cityEn,
      cityAr: merchant.cityAr,
      cardmemberEn: cardmember.fullNameEn,
      cardmemberAr: cardmember.fullNameAr,
      digits: card.lastDigits,
    })
    .from(posting)
    .leftJoin(merchant, eq(merchant.id, posting.merchantId))
    .leftJoin(card, and(eq(card.clientId, posting.clientId), eq(card.id, posting.cardId)))
    .leftJoin(
      cardmember,
      and(eq(cardmember.clientId, posting.clientId), eq(cardmember.id, posting.cardmemberId)),
    )
    .where(
      and(
        eq(posting.clientId, owner.clientId),
        eq(posting.accountId, accountId),
        owner.isPrimary ? undefined : eq(posting.cardmemberId, owner.cardmemberId),
        'statementId' in lines
          ? eq(posting.statementId, lines.statementId)
          : gt(posting.postedOn, lines.after),
      ),
    )
    .orderBy(asc(posting.postedOn), asc(posting.occurredAt), asc(posting.id))
}
export type LineRow = Awaited<ReturnType<typeof readLines>>[number]
