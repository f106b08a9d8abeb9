import type { Contract, Localized } from '@sadu/contract'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import type { Owner } from '../../core/owner.ts'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { maskCardNumbers } from '../../domain/chat/mask-cards.ts'
import type { ChatNews } from '../../domain/chat/news.ts'
import { withdrawAnswer } from '../../domain/chat/person.ts'
import {
  appendMessage,
  changeThread,
  countUnread,
  hasNews,
  lockOpenThread,
  lockThread,
  markRead,
  readFiles,
  readLastThread,
  readMessages,
  readThread,
  type ThreadRow,
} from '../../domain/chat/store.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { deleteDraft } from '../../domain/drafts/store.ts'
import { attachUploads } from '../../domain/uploads/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { Issuer } from '../../platform/issuer/issuer.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { createAssistant } from './assistant/assistant.ts'
import type { FactReads } from './assistant/facts.ts'
import { languageOf } from '../../domain/chat/language-of.ts'
import { presentChat } from './present.ts'
import { textFile } from './text-file.ts'

/** The draft of an unsent message: its text and files. */
const DRAFT = { kind: 'chat', subject: '' } as const

type ChatParts = {
  keys: Secrets
  limits: Limits
  news: ChatNews
  chat: Issuer['chat']
  /** The calls whose results the assistant may use in answers. */
  reads: FactReads
  productName: Localized
  /** The issuer's figures for use in answers. */
  figures: IssuerFigures
}

type ChatCalls = Pick<
  Contract,
  | 'openChat'
  | 'sendChat'
  | 'pollChat'
  | 'askForPerson'
  | 'endChat'
  | 'rateChat'
  | 'readChat'
  | 'downloadChat'
>

/** Creates the handlers of the chat: a person's thread, which the assistant answers until an agent
 * of the issuer takes over. */
export function createChatHandlers(parts: ChatParts): Handlers<ChatCalls> {
  const { keys, limits, news, chat, reads, productName } = parts
  const assistant = createAssistant(parts.figures)

  /** The thread after a change. */
  async function answer(tx: Tx, owner: Owner, id: string, now: Date) {
    return presentChat(tx, await readThread(tx, owner, id), chat, now)
  }

  return {
    async openChat(_, { tx, owner, now }) {
      return presentChat(tx, await readLastThread(tx, owner), chat, now)
    },

    sendChat: {
      async prepare(
        { text, uploadReferences, accountReference, requestInfo },
        { owner, language },
      ) {
        if (text === '' && uploadReferences.length === 0) throw refusedField('text', 'required')
        await limits.take('chatMessages', { identity: `${owner.clientId} ${owner.cardmemberId}` })
        const written = languageOf(text, language)
        const choice = await assistant.choose(text)

        return async (context) => {
          const { tx, now } = context
          const thread = await lockOpenThread(tx, owner, { language: written, now })
          const entry = {
            author: 'customer',
            text: maskCardNumbers(text),
            language: written,
          } as const
          const seq = await appendMessage(tx, thread, entry, now)
          const files = {
            place: DRAFT,
            files: uploadReferences,
            chatThreadId: thread.id,
            chatSeq: seq,
          }
          if (!(await attachUploads(tx, owner, files))) {
            throw refusedField('uploadReferences', 'unknown')
          }
          await deleteDraft(tx, owner, DRAFT)
          if (thread.state === 'assistant' && text !== '') {
            const asking = { reads, context, requestInfo, accountReference }
            const answered = await assistant.tell(choice, written, asking)
            const reply = { author: 'assistant', language: written, ...answered } as const
            await appendMessage(tx, thread, reply, now)
          }
          return answer(tx, owner, thread.id, now)
        }
      },
    },

    pollChat: {
      async prepare({ threadReference, after }, { owner, db }) {
        const id = rowId(threadReference)
        if (!(await db.read((tx) => readThread(tx, owner, id)))) throw new Refusal('notFound')
        const isThere = () => db.read((tx) => hasNews(tx, owner, { id, after }))
        const person = `${owner.clientId} ${owner.cardmemberId}`
        await news.wait({ id, person }, isThere)
        return async ({ tx, now }) => answer(tx, owner, id, now)
      },
    },

    async askForPerson(_, { tx, owner, now, language }) {
      const thread = await lockOpenThread(tx, owner, { language, now })
      if (thread.state === 'assistant') {
        await changeThread(tx, thread, { state: 'waiting', handedOverAt: now })
        await appendMessage(
          tx,
          thread,
          { author: 'notice', notice: 'handedOver', text: '', language },
          now,
        )
        const facts = { threadId: thread.id }
        await recordEvent(tx, keys, { of: owner, kind: 'chatHandedOver', facts }, now)
      }
      return answer(tx, owner, thread.id, now)
    },

    async endChat({ threadReference }, { tx, owner, now, language }) {
      const thread = await locked(tx, owner, threadReference)
      if (thread.state !== 'ended') {
        await changeThread(tx, thread, { state: 'ended', endedAt: now })
        await appendMessage(
          tx,
          thread,
          { author: 'notice', notice: 'ended', text: '', language },
          now,
        )
        const facts = { threadId: thread.id }
        await recordEvent(tx, keys, { of: owner, kind: 'chatEnded', facts }, now)
      }
      return answer(tx, owner, thread.id, now)
    },

    async rateChat({ threadReference, rating }, { tx, owner, now }) {
      const thread = await locked(tx, owner, threadReference)
      if (thread.state !== 'ended') throw new Refusal('chatNotEnded')
      await changeThread(tx, thread, { rating })
      return answer(tx, owner, thread.id, now)
    },

    async readChat({ threadReference, seq }, { tx, owner }) {
      const id = rowId(threadReference)
      if (!(await markRead(tx, owner, { id, seq }))) throw new Refusal('notFound')
      const isRead = (await countUnread(tx, owner, id)) === 0
      if (isRead) await withdrawAnswer(tx, { clientId: owner.clientId, id })
      return { unread: await countUnread(tx, owner) }
    },

    async downloadChat({ threadReference }, { tx, owner }) {
      const thread = await readThread(tx, owner, rowId(threadReference))
      if (!thread) throw new Refusal('notFound')
      const messages = await readMessages(tx, thread)
      const files = await readFiles(tx, thread)
      return textFile(thread, { messages, files, productName })
    },
  }
}

/** Reads and locks a thread of the owner. Rejects with `notFound` if there is none. */
async function locked(tx: Tx, owner: Owner, reference: string): Promise<ThreadRow> {
  const thread = await lockThread(tx, owner, rowId(reference))
  if (!thread) throw new Refusal('notFound')
  return thread
}
