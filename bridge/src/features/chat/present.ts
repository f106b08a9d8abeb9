import { CHAT_SHOWN, type ChatAnswer, type ChatMessage } from '@sadu/contract'
import { serviceAt } from '@sadu/contract/chat/hours'
import {
  countWaiting,
  type MessageRow,
  readFiles,
  readMessages,
  type ThreadRow,
} from '../../domain/chat/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Issuer } from '../../platform/issuer/issuer.ts'

/** A thread as its owner sees it, with the opening hours and the estimated waiting time in minutes
 * (docs/specification/9-constants.md#chat). */
export async function presentChat(
  tx: Tx,
  thread: ThreadRow | null,
  { hours, waitMinutes }: Issuer['chat'],
  now: Date,
): Promise<ChatAnswer> {
  const { isOpen, changesAt } = serviceAt(hours, now)
  // People who are already waiting are served first.
  const ahead = await countWaiting(tx, thread)
  const service = {
    isOpen,
    changesAt: changesAt && changesAt.toISOString(),
    hours,
    waitMinutes: waitMinutes * (ahead + 1),
  }
  return { thread: thread && (await presentThread(tx, thread)), service }
}

async function presentThread(tx: Tx, thread: ThreadRow) {
  const messages = await readMessages(tx, thread, CHAT_SHOWN)
  const files = await readFiles(tx, thread)
  return {
    threadReference: thread.id,
    state: thread.state,
    openedAt: thread.openedAt.toISOString(),
    rating: thread.rating,
    readTo: thread.readTo,
    messages: messages.map((row) => presentMessage(row, files)),
  }
}

function presentMessage(
  { seq, author, notice, text, language, at, source, suggestions, act }: MessageRow,
  files: Awaited<ReturnType<typeof readFiles>>,
): ChatMessage {
  const own = files.filter((file) => file.seq === seq)
  return {
    seq,
    author,
    notice,
    text,
    language,
    at: at.toISOString(),
    source,
    suggestions,
    act,
    files: own.map(({ uploadReference, fileName, size }) => ({ uploadReference, fileName, size })),
  }
}
