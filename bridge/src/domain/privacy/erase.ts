import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'

/** The person whose data is erased. */
type Person = { clientId: string; cardmemberId: string }

/** The number of rows deleted, by kind. */
export type Erased = Record<
  | 'trips'
  | 'savedOffers'
  | 'chats'
  | 'drafts'
  | 'display'
  | 'notes'
  | 'categories'
  | 'announced'
  | 'receipts',
  number
>

/** Deletes a person's data that no law requires us to keep
 * (docs/specification/9-constants.md#what-is-kept): trips, saved offers, chats with files, drafts,
 * display settings, notes, own categories, the choice of announced charges, and receipts. The
 * issuer gets an event for each deleted trip. A job deletes files in object storage that are no
 * longer referenced. */
export async function erasePerson(
  tx: Tx,
  keys: Secrets,
  { person, operator }: { person: Person; operator: string },
  now: Date,
): Promise<Erased> {
  const { clientId, cardmemberId } = person
  const own = sql`client_id = ${clientId} and cardmember_id = ${cardmemberId}::uuid`
  const gone = async (query: SQL) => rowsOf<{ id: string }>(tx, query)
  const trips = await gone(sql`delete from trip where ${own} returning id`)
  const savedOffers = await gone(sql`delete from offer_saved where client_id = ${clientId}
    and card_id in (select id from card where ${own}) returning offer_id as id`)
  await gone(sql`delete from upload where ${own} and chat_thread_id is not null returning id`)
  const receipts = await gone(
    sql`delete from upload where ${own} and charge_id is not null returning id`,
  )
  await gone(sql`delete from chat_message where ${own} returning thread_id as id`)
  const chats = await gone(sql`delete from chat_thread where ${own} returning id`)
  const drafts = await gone(sql`delete from draft where ${own} returning id`)
  const display = await gone(sql`delete from display_choice where ${own} returning client_id as id`)
  const notes = await gone(sql`delete from charge_note where ${own} returning charge_id as id`)
  const categories = await gone(
    sql`delete from own_category where ${own} returning merchant_id as id`,
  )
  const announced = await gone(
    sql`delete from announced_charge where ${own} returning merchant_id as id`,
  )
  for (const { id } of trips) {
    const about = { clientId, id: null }
    await recordIssuerEvent(tx, about, { kind: 'tripRemoved', facts: { trip: id } }, now)
  }
  const erased = {
    trips: trips.length,
    savedOffers: savedOffers.length,
    chats: chats.length,
    drafts: drafts.length,
    display: display.length,
    notes: notes.length,
    categories: categories.length,
    announced: announced.length,
    receipts: receipts.length,
  }
  const facts = { ...erased, operator }
  await recordEvent(tx, keys, { of: person, kind: 'dataErased', facts }, now)
  return erased
}
