import { CHAT_MESSAGES_MAX, type Language } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from '../../platform/db/drizzle.ts'
import { notifyAfterCommit } from '../../platform/db/notifications.ts'
import { chatMessage, chatThread } from '../../platform/db/schema/chat.ts'
import { upload } from '../../platform/db/schema/uploads.ts'

/** The notification channel for chat messages; the payload is the thread id. */
export const CHAT_CHANNEL = 'sadu_chat'

export type ThreadRow = typeof chatThread.$inferSelect
export type MessageRow = typeof chatMessage.$inferSelect
/** A message and its author. */
export type NewMessage = Pick<MessageRow, 'author' | 'text' | 'language'> &
  Partial<Pick<MessageRow, 'notice' | 'source' | 'suggestions' | 'act'>>

const isOwn = ({ clientId, cardmemberId }: Owner) =>
  and(eq(chatThread.clientId, clientId), eq(chatThread.cardmemberId, cardmemberId))

/** Returns the owner's open thread, or else the latest one; null if there is none. */
export async function readLastThread(tx: Tx, owner: Owner): Promise<ThreadRow | null> {
  const [found] = await tx
    .select()
    .from(chatThread)
    .where(isOwn(owner))
    .orderBy(sql`${chatThread.endedAt} is not null`, desc(chatThread.openedAt), desc(chatThread.id))
    .limit(1)
  return found ?? null
}

/** Returns a thread of the owner; null if there is none. */
export async function readThread(tx: Tx, owner: Owner, id: string): Promise<ThreadRow | null> {
  const [found] = await tx
    .select()
    .from(chatThread)
    .where(and(isOwn(owner), eq(chatThread.id, id)))
  return found ?? null
}

/** Locks and returns a thread of the owner; null if there is none. */
export async function lockThread(tx: Tx, owner: Owner, id: string): Promise<ThreadRow | null> {
  const [found] = await tx
    .select()
    .from(chatThread)
    .where(and(isOwn(owner), eq(chatThread.id, id)))
    .for('update')
  return found ?? null
}

/** Locks the owner's open thread, and creates one if needed. */
export async function lockOpenThread(
  tx: Tx,
  owner: Owner,
  { language, now }: { language: Language; now: Date },
): Promise<ThreadRow> {
  const { clientId, cardmemberId } = owner
  await tx
    .insert(chatThread)
    .values({ clientId, cardmemberId, state: 'assistant', language, openedAt: now })
    .onConflictDoNothing()
  const [found] = await tx
    .select()
    .from(chatThread)
    .where(and(isOwn(owner), isNull(chatThread.endedAt)))
    .for('update')
  if (!found) throw new Error('the opened chat does not exist')
  return found
}

/** Updates a thread locked by the caller, and notifies waits. */
export async function changeThread(
  tx: Tx,
  { clientId, id }: Pick<ThreadRow, 'clientId' | 'id'>,
  change: Partial<Pick<ThreadRow, 'state' | 'handedOverAt' | 'endedAt' | 'rating'>>,
): Promise<void> {
  await tx
    .update(chatThread)
    .set(change)
    .where(and(eq(chatThread.clientId, clientId), eq(chatThread.id, id)))
  notifyAfterCommit(tx, CHAT_CHANNEL, id)
}

/** Adds a message to a thread locked by the caller, and notifies waits. Returns its number. Rejects
 * with `chatFull` if a customer's thread has reached its maximum. */
export async function appendMessage(
  tx: Tx,
  { clientId, id, cardmemberId }: Pick<ThreadRow, 'clientId' | 'id' | 'cardmemberId'>,
  message: NewMessage,
  now: Date,
): Promise<number> {
  const [thread] = await tx
    .update(chatThread)
    .set({ lastSeq: sql`${chatThread.lastSeq} + 1` })
    .where(and(eq(chatThread.clientId, clientId), eq(chatThread.id, id)))
    .returning({ seq: chatThread.lastSeq })
  if (!thread) throw new Error('the chat does not exist')
  if (message.author === 'customer' && thread.seq > CHAT_MESSAGES_MAX) throw new Refusal('chatFull')
  await tx
    .insert(chatMessage)
    .values({ clientId, threadId: id, cardmemberId, seq: thread.seq, ...message, at: now })
  notifyAfterCommit(tx, CHAT_CHANNEL, id)
  return thread.seq
}

/** Returns the last messages of a thread, oldest first. */
export async function readMessages(
  tx: Tx,
  { clientId, id }: Pick<ThreadRow, 'clientId' | 'id'>,
  limit = CHAT_MESSAGES_MAX * 2,
): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.clientId, clientId), eq(chatMessage.threadId, id)))
    .orderBy(desc(chatMessage.seq))
    .limit(limit)
  return rows.toReversed()
}

/** Returns the files of a thread, with the number of their message. */
export function readFiles(tx: Tx, { clientId, id }: Pick<ThreadRow, 'clientId' | 'id'>) {
  return tx
    .select({
      seq: upload.chatSeq,
      uploadReference: upload.id,
      fileName: upload.fileName,
      size: upload.size,
    })
    .from(upload)
    .where(and(eq(upload.clientId, clientId), eq(upload.chatThreadId, id)))
    .orderBy(asc(upload.at), asc(upload.id))
}

/** Whether a thread of the owner has a message after the given one. */
export async function hasNews(
  tx: Tx,
  owner: Owner,
  { id, after }: { id: string; after: number },
): Promise<boolean> {
  const found = await tx.$count(
    chatThread,
    and(isOwn(owner), eq(chatThread.id, id), gt(chatThread.lastSeq, after)),
  )
  return found > 0
}

/** Records up to which message the owner has read; it never decreases or exceeds the last one. */
export async function markRead(
  tx: Tx,
  owner: Owner,
  { id, seq }: { id: string; seq: number },
): Promise<boolean> {
  const marked = await tx
    .update(chatThread)
    .set({
      readTo: sql`greatest(${chatThread.readTo}, least(${seq}::integer, ${chatThread.lastSeq}))`,
    })
    .where(and(isOwn(owner), eq(chatThread.id, id)))
    .returning({ id: chatThread.id })
  return marked.length > 0
}

/** Returns the number of messages of agents that the owner has not read, in one thread or in
 * all. */
export async function countUnread(tx: Tx, owner: Owner, threadId?: string): Promise<number> {
  const [found] = await tx
    .select({ unread: sql<number>`count(*)`.mapWith(Number) })
    .from(chatMessage)
    .innerJoin(
      chatThread,
      and(eq(chatThread.clientId, chatMessage.clientId), eq(chatThread.id, chatMessage.threadId)),
    )
    .where(
      and(
        isOwn(owner),
        threadId === undefined ? undefined : eq(chatThread.id, threadId),
        eq(chatMessage.author, 'person'),
        gt(chatMessage.seq, chatThread.readTo),
      ),
    )
  return found?.unread ?? 0
}

/** Returns the number of other threads that wait for an agent; if the given thread waits too, only
 * those ahead of it. */
export async function countWaiting(tx: Tx, thread: ThreadRow | null): Promise<number> {
  const since = thread?.state === 'waiting' ? thread.handedOverAt : null
  return tx.$count(
    chatThread,
    and(
      eq(chatThread.state, 'waiting'),
      thread ? ne(chatThread.id, thread.id) : undefined,
      since ? lt(chatThread.handedOverAt, since) : undefined,
    ),
  )
}
