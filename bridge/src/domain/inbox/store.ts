import type { Localized } from '@sadu/contract'
import type { InboxKind } from '@sadu/contract/inbox/kinds'
import type { Tx } from '../../platform/db/database.ts'
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  sql,
  type SQL,
} from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'

type Person = { clientId: string; cardmemberId: string }

/** An event in a person's inbox. */
export type InboxEntry = Person & {
  kind: InboxKind
  /** Idempotency key: an item is stored once per key. */
  key: string
  title: Localized
  line: Localized
  subject?: string | null
}

/** Adds items to people's inboxes, in the transaction of the event. */
export async function addToInbox(tx: Tx, entries: readonly InboxEntry[], at: Date): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ clientId, cardmemberId, title, line, ...entry }) => ({
    ...entry,
    client_id: clientId,
    cardmember_id: cardmemberId,
    title_en: title.en,
    title_ar: title.ar,
    line_en: line.en,
    line_ar: line.ar,
  }))
  await tx.execute(sql`insert into inbox_item (client_id, cardmember_id, kind, key, subject, title_en,
      title_ar, line_en, line_ar, at)
    select given.*, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(client_id text,
      cardmember_id uuid, kind text, key text, subject text, title_en text, title_ar text,
      line_en text, line_ar text)
    on conflict do nothing`)
}

const isOf = ({ clientId, cardmemberId }: Person) =>
  and(eq(inboxItem.clientId, clientId), eq(inboxItem.cardmemberId, cardmemberId))

/** Returns the key of the inbox item that a person has between asking to be notified of a pending
 * charge and that notification. */
const awaitedKey = (authorizationId: string) => `awaited ${authorizationId}`

/** Returns SQL that joins the people who asked to be notified of an authorization, as `reader`, and
 * their inbox items, as `asked`. */
export const joinAwaited = ({ clientId, id }: { clientId: SQL; id: SQL }): SQL => sql`
  join cardmember reader on reader.client_id = ${clientId}
  join inbox_item asked on asked.client_id = reader.client_id and asked.cardmember_id = reader.id
    and asked.key = 'awaited ' || ${id}`

/** Removes the items of pending charges that people were notified of. */
export const withdrawAwaited = (tx: Tx, clientId: string, ids: readonly string[]): Promise<void> =>
  withdrawFromInbox(tx, clientId, ids.map(awaitedKey))

/** Adds the item of a pending charge that the owner asked to be notified of, marked as read.
 * Returns false if it already exists. */
export async function addAwaited(
  tx: Tx,
  { clientId, cardmemberId }: Person,
  { id, title, line }: { id: string; title: Localized; line: Localized },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(inboxItem)
    .values({
      clientId,
      cardmemberId,
      kind: 'charge',
      key: awaitedKey(id),
      subject: id,
      titleEn: title.en,
      titleAr: title.ar,
      lineEn: line.en,
      lineAr: line.ar,
      at: now,
      readAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: inboxItem.id })
  return added.length > 0
}

const ofAwaited = (person: Person, id: string) =>
  and(isOf(person), eq(inboxItem.key, awaitedKey(id)))

/** Whether the owner asked to be notified of a pending charge. */
export async function isAwaited(tx: Tx, owner: Person, id: string): Promise<boolean> {
  const found = await tx.select({ id: inboxItem.id }).from(inboxItem).where(ofAwaited(owner, id))
  return found.length > 0
}

/** Removes the item of a pending charge. Returns false if there was none. */
export async function removeAwaited(tx: Tx, owner: Person, id: string): Promise<boolean> {
  const gone = await tx
    .delete(inboxItem)
    .where(ofAwaited(owner, id))
    .returning({ id: inboxItem.id })
  return gone.length > 0
}

/** Returns a page of items plus one, newest first, following the item `before`. */
export function readInboxPage(
  tx: Tx,
  owner: Person,
  { kinds, before, limit }: { kinds: readonly InboxKind[]; before: string | null; limit: number },
) {
  const mark = sql`(select mark.seq from inbox_item mark where mark.client_id = ${owner.clientId}
    and mark.cardmember_id = ${owner.cardmemberId} and mark.id = ${before}::uuid)`
  return tx
    .select()
    .from(inboxItem)
    .where(
      and(
        isOf(owner),
        inArray(inboxItem.kind, [...kinds]),
        before === null ? undefined : lt(inboxItem.seq, mark),
      ),
    )
    .orderBy(desc(inboxItem.seq))
    .limit(limit)
}

/** Marks an item of the owner as read, or all items if null. Returns the number of matched
 * items. */
export async function markInboxRead(
  tx: Tx,
  owner: Person,
  id: string | null,
  now: Date,
): Promise<number> {
  const marked = await tx
    .update(inboxItem)
    .set({ readAt: sql`coalesce(${inboxItem.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isOf(owner), id === null ? isNull(inboxItem.readAt) : eq(inboxItem.id, id)))
    .returning({ id: inboxItem.id })
  return marked.length
}

const unread = prepared('count_unread_inbox', (tx) =>
  tx
    .select({ waiting: count() })
    .from(inboxItem)
    .where(
      and(
        eq(inboxItem.clientId, sql.placeholder('client')),
        eq(inboxItem.cardmemberId, sql.placeholder('cardmember')),
        isNull(inboxItem.readAt),
      ),
    )
    .prepare('count_unread_inbox'),
)

/** Returns the owner's number of unread items. */
export async function countInbox(tx: Tx, { clientId, cardmemberId }: Person): Promise<number> {
  const [row] = await unread(tx).execute({ client: clientId, cardmember: cardmemberId })
  return row?.waiting ?? 0
}

/** Removes items that no longer apply, such as a reminder of a paid bill. */
export async function withdrawFromInbox(
  tx: Tx,
  clientId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .delete(inboxItem)
    .where(and(eq(inboxItem.clientId, clientId), inArray(inboxItem.key, [...keys])))
}

/** Deletes one batch of the items older than a time. Returns the number deleted. */
export const deleteOldInbox = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, inboxItem, lt(inboxItem.at, before))
