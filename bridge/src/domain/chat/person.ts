import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { chatThread } from '../../platform/db/schema/chat.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { recordEvent } from '../audit/audit.ts'
import { addToInbox, withdrawFromInbox } from '../inbox/store.ts'
import { languageOf } from './language-of.ts'
import { appendMessage, changeThread, type ThreadRow } from './store.ts'

// What the issuer's people do in a chat: they see the threads of all clients that ask for one of them, which no
// call does.

/** The threads that a person was asked for and that are not ended, the one that waits longest first, with the names
 * of their people. */
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

/** Writes to a person whose thread asks for one. Answers whether it is there. */
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
  await addToInbox(
    tx,
    [{ kind: 'chat', key: inboxKey(id), clientId, cardmemberId, ...ANSWERED }],
    now,
  )
  return true
}

const ANSWERED = {
  title: { en: 'You have an answer in the chat', ar: 'وصلك رد في المحادثة' },
  line: { en: 'One of us has written to you.', ar: 'كتب إليك أحد موظفينا.' },
}

const inboxKey = (threadId: string) => `chat ${threadId}`

/** Takes the answer of a thread out of the inbox, once it is read in the chat. */
export const withdrawAnswer = (tx: Tx, thread: Pick<ThreadRow, 'clientId' | 'id'>) =>
  withdrawFromInbox(tx, thread.clientId, [inboxKey(thread.id)])

/** Ends a thread that asks for a person; the audit names who did. Answers whether it was there. */
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
