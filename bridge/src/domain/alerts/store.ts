import type { Language } from '@sadu/contract'
import {
  ALERT_KINDS,
  alertTerms,
  type AlertChannel,
  type AlertKind,
  type QuietHours,
} from '@sadu/contract/alerts/kinds'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { alertChoice, alertSetting } from '../../platform/db/schema/alerts.ts'
import { isCredit } from '../bills/credits.ts'
import { excludedFromBill } from '../bills/excluded.ts'
import { joinLanguage, messageLanguage } from '../notices/language.ts'

type Person = { clientId: string; cardmemberId: string }

/** A possible recipient of a client's alerts, and their channels. */
export type Recipient = Person & {
  isPrimary: boolean
  mobile: string
  email: string | null
  /** The preferred language, else that of the portal; null if both are unknown: messages then
   * contain both. */
  language: Language | null
  leastMinor: number
  quietHours: QuietHours | null
  taken: ReadonlyMap<AlertKind, ReadonlySet<AlertChannel>>
  /** Ids of the subscribed browsers. */
  browsers: readonly string[]
}

type Row = Person & {
  role: 'primary' | 'supplementary'
  mobile: string
  email: string | null
  language: Language | null
  least: number
  quietFrom: string | null
  quietUntil: string | null
  choices: { kind: AlertKind; channel: AlertChannel; isTaken: boolean }[] | null
  browsers: string[] | null
}

/** Selects recipients. `pushKey` is the bridge's VAPID key; browsers subscribed with another are
 * left out. */
async function selectRecipients(tx: Tx, isOf: SQL, pushKey: string | null): Promise<Recipient[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select cardmember.client_id as "clientId", cardmember.id as "cardmemberId", cardmember.role,
        cardmember.mobile, cardmember.email, ${messageLanguage} as language,
        coalesce(setting.least_minor, 0)::float8 as least, setting.quiet_from as "quietFrom",
        setting.quiet_until as "quietUntil",
        (select json_agg(json_build_object('kind', choice.kind, 'channel', choice.channel,
            'isTaken', choice.is_taken))
          from alert_choice choice where choice.client_id = cardmember.client_id
            and choice.cardmember_id = cardmember.id) as choices,
        (select json_agg(browser.id) from push_subscription browser
          where browser.client_id = cardmember.client_id and browser.cardmember_id = cardmember.id
            and browser.vapid_key = ${pushKey}) as browsers
      from cardmember
      left join alert_setting setting on setting.client_id = cardmember.client_id
        and setting.cardmember_id = cardmember.id
      ${joinLanguage}
      where ${isOf}`,
  )
  return rows.map(({ clientId, cardmemberId, mobile, email, language, ...row }) => {
    const { role, least, quietFrom, quietUntil, choices, browsers } = row
    return {
      clientId,
      cardmemberId,
      mobile,
      email,
      language,
      isPrimary: role === 'primary',
      leastMinor: least,
      quietHours:
        quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
      taken: takenOf(choices ?? []),
      browsers: browsers ?? [],
    }
  })
}

/** Returns the chosen channels of each alert, or else its defaults. */
function takenOf(choices: NonNullable<Row['choices']>): Recipient['taken'] {
  return new Map(
    ALERT_KINDS.map((kind) => {
      const { channels, atFirst } = alertTerms(kind)
      const chosen = new Map(
        choices.filter((one) => one.kind === kind).map((one) => [one.channel, one.isTaken]),
      )
      const taken = channels.filter((channel) => chosen.get(channel) ?? atFirst.includes(channel))
      return [kind, new Set(taken)] as const
    }),
  )
}

/** Returns all people of these clients. */
export function readRecipients(
  tx: Tx,
  clientIds: Iterable<string>,
  pushKey: string | null,
): Promise<Recipient[]> {
  const given = JSON.stringify([...new Set(clientIds)])
  return selectRecipients(
    tx,
    sql`cardmember.client_id in (select json_array_elements_text(${given}::json))`,
    pushKey,
  )
}

/** Returns one person, without their browsers. */
export async function readRecipient(
  tx: Tx,
  { clientId, cardmemberId }: Person,
): Promise<Recipient> {
  const [recipient] = await selectRecipients(
    tx,
    sql`cardmember.client_id = ${clientId} and cardmember.id = ${cardmemberId}::uuid`,
    null,
  )
  if (!recipient) throw new Error('the person has no alert settings')
  return recipient
}

/** Stores a person's choice for an alert and a channel. */
export async function storeChoice(
  tx: Tx,
  { clientId, cardmemberId }: Person,
  choice: { kind: AlertKind; channel: AlertChannel; isTaken: boolean },
): Promise<void> {
  await tx
    .insert(alertChoice)
    .values({ clientId, cardmemberId, ...choice })
    .onConflictDoUpdate({
      target: [
        alertChoice.clientId,
        alertChoice.cardmemberId,
        alertChoice.kind,
        alertChoice.channel,
      ],
      set: { isTaken: choice.isTaken },
    })
}

/** Stores the minimum amount of charge alerts, and quiet hours. */
export async function storeSetting(
  tx: Tx,
  { clientId, cardmemberId }: Person,
  set: { leastMinor?: number; quietFrom?: string | null; quietUntil?: string | null },
): Promise<void> {
  await tx.insert(alertSetting).values({ clientId, cardmemberId }).onConflictDoNothing()
  await tx
    .update(alertSetting)
    .set(set)
    .where(and(eq(alertSetting.clientId, clientId), eq(alertSetting.cardmemberId, cardmemberId)))
}

/** Returns the unpaid amount of each account's last bill in minor units, by account id. */
export async function readUnpaid(
  tx: Tx,
  accounts: readonly { clientId: string; accountId: string }[],
): Promise<Map<string, { statementId: string; minor: number }>> {
  if (accounts.length === 0) return new Map()
  const given = accounts.map(({ clientId, accountId }) => ({
    client: clientId,
    account: accountId,
  }))
  const rows = await rowsOf<{ accountId: string; statementId: string; minor: number }>(
    tx,
    sql`select distinct given.account as "accountId", bill.id as "statementId",
        ${UNPAID}::float8 as minor
      from json_to_recordset(${JSON.stringify(given)}::json) as given(client text, account uuid)
      cross join lateral (select * from statement where statement.client_id = given.client
        and statement.account_id = given.account order by closed_on desc limit 1) bill`,
  )
  return new Map(rows.map(({ accountId, ...bill }) => [accountId, bill]))
}

const LEFT_OUT = excludedFromBill({
  clientId: sql`bill.client_id`,
  accountId: sql`bill.account_id`,
  closedOn: sql`bill.closed_on`,
})

/** Returns the paid bills of accounts of whose reminders people have an item in their inbox. */
export function readPaidReminded(
  tx: Tx,
  accounts: readonly { clientId: string; accountId: string }[],
): Promise<{ clientId: string; statementId: string }[]> {
  const given = JSON.stringify(
    accounts.map(({ clientId, accountId }) => ({ client: clientId, account: accountId })),
  )
  return rowsOf(
    tx,
    sql`select distinct bill.client_id as "clientId", bill.id as "statementId"
      from json_to_recordset(${given}::json) as given(client text, account uuid)
      join statement bill on bill.client_id = given.client and bill.account_id = given.account
      where exists (select from inbox_item item where item.client_id = bill.client_id
          and item.kind = 'reminder' and item.key like 'reminder ' || bill.id || ' %')
        and ${UNPAID} = 0`,
  )
}

/** SQL for the unpaid amount of `bill`, a statement, without disputed amounts
 * (docs/specification/4-states.md#bills). */
export const UNPAID = sql`greatest(0, bill.due_minor - ${LEFT_OUT} + coalesce((
  select sum(billing_minor) from posting where posting.client_id = bill.client_id
    and posting.account_id = bill.account_id and posting.statement_id is null
    and ${isCredit()}), 0) - coalesce((
  select sum(later.credits_minor) from statement later where later.client_id = bill.client_id
    and later.account_id = bill.account_id and later.closed_on > bill.closed_on), 0))`
