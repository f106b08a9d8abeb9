import { readRequestReference } from '@sadu/contract/requests/reference'
import { clientsRow } from '../../domain/requests/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readChatWithFiles, readDeskRequest, type SentWith } from './store.ts'

/** The request or chat whose files are requested; a chat is named by the beginning of its id. */
export type Asked = { reference: string } | { chat: string }

/** Parses the arguments of `file`: a request or chat, then a folder, and whether the original files
 * are wanted. */
export function readFilesAsked(
  words: readonly string[],
): (Asked & { folder: string; isOriginal: boolean }) | null {
  const isOriginal = words.includes('--original')
  const [first = '', ...others] = words.filter((word) => word !== '--original')
  if (first === 'chat') {
    const [chat = '', ...rest] = others
    const isName = /^[0-9a-f][0-9a-f-]{7,35}$/i.test(chat)
    return isName ? { chat: chat.toLowerCase(), folder: rest.join(' '), isOriginal } : null
  }
  const { code: reference } = readRequestReference(first)
  return reference ? { reference, folder: others.join(' '), isOriginal } : null
}

export type Sender = {
  /** Null for a visitor, who cannot send files. */
  of: { clientId: string; cardmemberId: string } | null
  what: SentWith | null
  /** The facts for the audit. */
  facts: { request: string } | { chat: string }
}

/** The sender of a request or chat; null if there is none. */
export async function sentWith(tx: Tx, asked: Asked): Promise<Sender | null> {
  if ('chat' in asked) {
    const found = await readChatWithFiles(tx, asked.chat)
    if (!found) return null
    const { clientId, cardmemberId, chatThreadId } = found
    return {
      of: { clientId, cardmemberId },
      what: { clientId, chatThreadId },
      facts: { chat: chatThreadId },
    }
  }
  const shown = await readDeskRequest(tx, asked.reference)
  if (!shown) return null
  const facts = { request: asked.reference }
  const row = clientsRow(shown.row)
  if (row === null) return { of: null, what: null, facts }
  const { clientId, cardmemberId, id } = row
  return { of: { clientId, cardmemberId }, what: { clientId, requestId: id }, facts }
}
