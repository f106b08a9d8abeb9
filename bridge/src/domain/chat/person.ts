import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, sql } from '../../platform/db/drizzle.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { chatThread } from '../../platform/db/schema/chat.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { recordEvent } from '../audit/audit.ts'
import { addToInbox, withdrawFromInbox } from '../inbox/store.ts'
import { languageOf } from './language-of.ts'
import { appendMessage, changeThread, type ThreadRow } from './store.ts'

// The actions of the issuer's agents in a chat. Agents see the waiting threads of all clients,
// unlike any call.

/** Returns the open threads for which an agent was requested, longest waiting first, with the
 * customers' names. */
export function readPersonThreads(tx: Tx) {
  return tx
    .select({ thread: chatThread, name: cardmember.fullNameEn })
    .from(chatThread)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, chatThread.clientId), eq(cardmember.id, chatThread.cardmemberId)),
    )
    .where(inArray(chatThread.state, ['waiting', 'person']))
    .orderBy(sql`${chatThread.state} = 'person'`, asc(chatThread.handedOverAt), asc(chatThread.id))
}

/** Sends an agent's message to a thread. Returns whether the thread exists and awaits an agent. */
export async function answerThread(
  tx: Tx,
  { id, text }: { id: string; text: string },
  now: Date,
): Promise<boolean> {
  const thread = await lockPersonThread(tx, id)
  if (!thread) return false
  if (thread.state !== 'person') await changeThread(tx, thread, { state: 'person' })
  const language = languageOf(text, thread.language)
  await appendMessage(tx, thread, { author: 'person', text, language }, now)
  const { clientId, cardmemberId } = thread
  // The item of an earlier answer may be marked as read although the chat was not.
  await withdrawAnswer(tx, thread)
  await addToInbox(
    tx,
    [{ kind: 'chat', key: inboxKey(id), clientId, cardmemberId, ...ANSWERED }],
    now,
  )
  return true
}

const ANSWERED = {
  title: { en: 'You have an answer in the chat', ar: 'وصلك رد في المحادثة' },
  line: { en: 'Our team has written to you.', ar: 'كتب إليك أحد موظفينا.' },
}

const inboxKey = (threadId: string) => `chat ${threadId}`

/** Removes a thread's inbox item after it was read in the chat. */
export const withdrawAnswer = (tx: Tx, thread: Pick<ThreadRow, 'clientId' | 'id'>) =>
  withdrawFromInbox(tx, thread.clientId, [inboxKey(thread.id)])

/** Ends a thread with an agent; the audit records the operator. Returns whether it existed. */
export async function endPersonThread(
  tx: Tx,
  { id, keys, operator }: { id: string; keys: Secrets; operator: string },
  now: Date,
): Promise<boolean> {
  const thread = await lockPersonThread(tx, id)
  if (!thread) return false
  await changeThread(tx, thread, { state: 'ended', endedAt: now })
  const { language, clientId, cardmemberId } = thread
  await appendMessage(tx, thread, { author: 'notice', notice: 'ended', text: '', language }, now)
  const facts = { threadId: thread.id, operator }
  await recordEvent(tx, keys, { of: { clientId, cardmemberId }, kind: 'chatEnded', facts }, now)
  return true
}

async function lockPersonThread(tx: Tx, id: string): Promise<ThreadRow | null> {
  const [found] = await tx
    .select()
    .from(chatThread)
    .where(and(eq(chatThread.id, id), inArray(chatThread.state, ['waiting', 'person'])))
    .for('update')
  return found ?? null
}
