import type { Currency, Language, Localized, Tier } from '@sadu/contract'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import {
  FEE_NOTICE_DAYS,
  type Fee,
  type FeeChange,
  type Fees,
  feesOn,
  firstDayOfChange,
} from '@sadu/contract/fees/fees'
import type { Tx } from '../../platform/db/database.ts'
import { asc, lt, type SQL, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { comingFee, feeChange, feeNotice } from '../../platform/db/schema/fees.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'
import { isHeld } from '../accounts/held-card.ts'
import { joinLanguage, messageLanguage } from '../notices/language.ts'

/** Returns all fee changes, applied and announced. */
export function readFeeChanges(tx: Tx): Promise<FeeChange[]> {
  return tx
    .select({ fee: feeChange.fee, amount: feeChange.amount, from: feeChange.appliesOn })
    .from(feeChange)
    .orderBy(asc(feeChange.appliesOn))
}

/** Returns the fees of a day. */
export async function readFees(tx: Tx, day: string): Promise<Fees> {
  return feesOn(await readFeeChanges(tx), day)
}

/** Announces a fee change. Returns `tooSoon` if it applies too soon to notify people in time,
 * `same` if the fee already has that amount, and `taken` if another change of the fee applies on
 * the same day. Before there are any accounts, a change may apply on any day, since there is no
 * customer to notify. */
export async function announceFee(
  tx: Tx,
  { fee, amount, from }: FeeChange,
  { operator, now }: { operator: string; now: Date },
): Promise<'announced' | 'tooSoon' | 'same' | 'taken'> {
  if (from < firstDayOfChange(riyadhDay(now)) && (await hasAccounts(tx))) return 'tooSoon'
  if ((await readFees(tx, addDays(from, -1)))[fee] === amount) return 'same'
  const added = await tx
    .insert(feeChange)
    .values({ fee, amount, appliesOn: from, announcedAt: now, announcedBy: operator })
    .onConflictDoNothing()
    .returning({ fee: feeChange.fee })
  return added.length > 0 ? 'announced' : 'taken'
}

async function hasAccounts(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(tx, sql`select exists (select from account) as has`)
  return row?.has ?? false
}

/** A person to notify of a fee. `language` is null if it is not known. */
export type FeeRecipient = {
  clientId: string
  cardmemberId: string
  mobile: string
  email: string | null
  language: Language | null
}

const RECIPIENT = sql`cardmember.client_id as "clientId", cardmember.id as "cardmemberId",
  cardmember.mobile, cardmember.email, ${messageLanguage} as language`

/** Marks the cardmembers of given accounts as notified of a change. Returns those who were not
 * notified before. */
export function claimUnnotified(
  tx: Tx,
  given: SQL,
  { subject, now }: { subject: string; now: Date },
): Promise<FeeRecipient[]> {
  return rowsOf<FeeRecipient>(
    tx,
    sql`with told as (
        insert into fee_notice (client_id, cardmember_id, subject, told_at)
        select distinct card.client_id, card.cardmember_id, ${subject}, ${now.toISOString()}::timestamptz
        from ${given}
        join card on card.client_id = given.client_id and card.account_id = given.id
        where ${isHeld(sql`card`)}
        on conflict do nothing
        returning client_id, cardmember_id
      )
      select ${RECIPIENT} from told
      join cardmember on cardmember.client_id = told.client_id and cardmember.id = told.cardmember_id
      ${joinLanguage}`,
  )
}

/** A yearly fee that is to be charged to an account. */
export type ComingFee = { clientId: string; accountId: string; dueOn: string }

/** A person to notify of a yearly fee. */
export type YearlyFeeRecipient = FeeRecipient & {
  accountId: string
  dueOn: string
  tier: Tier
  digits: string
  productName: Localized
}

/** Returns SQL for the subject of the notice of a yearly fee. */
const yearly = (accountId: SQL, dueOn: SQL) => sql`'yearly ' || ${accountId} || ' ' || ${dueOn}`

/** Marks the primary cardmembers of accounts as notified of their coming yearly fees. Returns those
 * who were not notified before; an account whose card is closed has no person to notify. */
export function claimUnnotifiedYearly(
  tx: Tx,
  fees: readonly ComingFee[],
  now: Date,
): Promise<YearlyFeeRecipient[]> {
  const rows = fees.map(({ clientId, accountId, dueOn }) => ({
    client_id: clientId,
    account_id: accountId,
    due_on: dueOn,
  }))
  return rowsOf<YearlyFeeRecipient>(
    tx,
    sql`with due as (
        select distinct on (given.client_id, given.account_id) given.*, card.cardmember_id,
          card.last_digits
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given(client_id text, account_id uuid, due_on text)
        join card on card.client_id = given.client_id and card.account_id = given.account_id
          and card.kind = 'primary' and ${isHeld(sql`card`)}
        order by given.client_id, given.account_id, card.issued_on desc, card.id
      ), told as (
        insert into fee_notice (client_id, cardmember_id, subject, told_at)
        select client_id, cardmember_id, ${yearly(sql`account_id`, sql`due_on`)},
          ${now.toISOString()}::timestamptz
        from due
        on conflict do nothing
        returning client_id, cardmember_id, subject
      )
      select ${RECIPIENT}, due.account_id as "accountId", due.due_on as "dueOn", account.tier,
        due.last_digits as digits,
        json_build_object('en', account.product_name_en, 'ar', account.product_name_ar)
          as "productName"
      from told
      join due on due.client_id = told.client_id
        and told.subject = ${yearly(sql`due.account_id`, sql`due.due_on`)}
      join account on account.client_id = due.client_id and account.id = due.account_id
      join cardmember on cardmember.client_id = told.client_id and cardmember.id = told.cardmember_id
      ${joinLanguage}`,
  )
}

/** A fee that the issuer's systems reported and that is not announced to customers yet. */
export type UnannouncedFee = { clientId: string; source: string; externalId: string }

type UnannouncedPage = { until: string; after: UnannouncedFee | null; size: number; where: SQL }

/** Reads the fees that are charged until a day and not announced yet, in key order. */
export function readUnannouncedFees(
  tx: Tx,
  { until, after, size, where }: UnannouncedPage,
): Promise<UnannouncedFee[]> {
  const { clientId, source, externalId } = after ?? { clientId: '', source: '', externalId: '' }
  return rowsOf<UnannouncedFee>(
    tx,
    sql`select client_id as "clientId", source, external_id as "externalId" from coming_fee
      where told_at is null and charged_on <= ${until}::date
        and (client_id, source, external_id) > (${clientId}, ${source}, ${externalId}) and ${where}
      order by client_id, source, external_id limit ${size}`,
  )
}

/** A person to notify of a fee that the issuer's systems will charge. */
export type ComingFeeRecipient = Omit<YearlyFeeRecipient, 'dueOn'> & {
  key: string
  chargedOn: string
  fee: Localized
  amountMinor: number
  currency: Currency
}

/** Marks fees of the issuer's systems as announced. Returns the primary cardmembers to notify,
 * except those who no longer hold a card or whose charged card was closed. */
export function claimUnnotifiedComing(
  tx: Tx,
  fees: readonly UnannouncedFee[],
  now: Date,
): Promise<ComingFeeRecipient[]> {
  const rows = fees.map(({ clientId, source, externalId }) => ({
    client_id: clientId,
    source,
    external_id: externalId,
  }))
  return rowsOf<ComingFeeRecipient>(
    tx,
    sql`with told as (
        update coming_fee set told_at = ${now.toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given(client_id text, source text, external_id text)
        where (coming_fee.client_id, coming_fee.source, coming_fee.external_id)
            = (given.client_id, given.source, given.external_id)
          and told_at is null
        returning coming_fee.*
      )
      select distinct on (told.client_id, told.source, told.external_id) ${RECIPIENT},
        account.id as "accountId", told.source || ' ' || told.external_id as key,
        told.charged_on::text as "chargedOn", told.amount_minor::float8 as "amountMinor",
        account.currency, json_build_object('en', told.name_en, 'ar', told.name_ar) as fee,
        account.tier, coalesce(charged.last_digits, held.last_digits) as digits,
        json_build_object('en', account.product_name_en, 'ar', account.product_name_ar)
          as "productName"
      from told
      join account on account.client_id = told.client_id and account.id = told.account_id
      join card held on held.client_id = told.client_id and held.account_id = told.account_id
        and held.kind = 'primary' and ${isHeld(sql`held`)}
      left join card charged on charged.client_id = told.client_id and charged.id = told.card_id
      join cardmember on cardmember.client_id = held.client_id and cardmember.id = held.cardmember_id
      ${joinLanguage}
      where charged.stopped_because is distinct from 'issuer'
      order by told.client_id, told.source, told.external_id, held.issued_on desc, held.id`,
  )
}

/** Returns an SQL condition: the owner of an `account` was notified of its yearly fee early enough
 * to charge it today, and still has a card. */
export function mayCharge(today: string): SQL {
  const before = startOfDay(addDays(today, -FEE_NOTICE_DAYS)).toISOString()
  return sql`exists (select from fee_notice notice where notice.client_id = account.client_id
      and notice.told_at < ${before}::timestamptz
      and notice.told_at > ${before}::timestamptz - interval '90 days'
      and notice.subject like 'yearly ' || account.id || ' %')
    and exists (select from card where card.client_id = account.client_id
      and card.account_id = account.id and card.kind = 'primary' and ${isHeld(sql`card`)})`
}

/** Deletes a batch of notices sent before a time. Returns their number. */
export const deleteOldNotices = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, feeNotice, lt(feeNotice.toldAt, before))

/** Deletes a batch of the issuer's fees that were charged before a day. Returns their number. */
export const deleteOldComing = (tx: Tx, before: string): Promise<number> =>
  deleteSome(tx, comingFee, lt(comingFee.chargedOn, before))

/** Returns the subject of the notice of a fee change. */
export const subjectOfChange = (fee: Fee, from: string): string => `change ${fee} ${from}`
