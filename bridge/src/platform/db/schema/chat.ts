import type { ChatAct } from '@sadu/contract/chat/act'
import type { ChatAuthor, ChatNotice, ChatSource, ChatState, Language } from '@sadu/contract'
import { integer, jsonb, pgTable, sql, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A chat with the issuer (`300-chat.sql`). */
export const chatThread = pgTable('chat_thread', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  cardmemberId: uuid('cardmember_id').notNull(),
  state: text('state').$type<ChatState>().notNull(),
  /** The language in which it was started. */
  language: text('language').$type<Language>().notNull(),
  openedAt: happening('opened_at').notNull(),
  /** When an agent was requested. */
  handedOverAt: happening('handed_over_at'),
  endedAt: happening('ended_at'),
  /** The number of the last message, and of the last one that the customer has read. */
  lastSeq: integer('last_seq').notNull().default(0),
  readTo: integer('read_to').notNull().default(0),
  rating: integer('rating'),
})

/** The messages of a chat, in order. */
export const chatMessage = pgTable('chat_message', {
  clientId: text('client_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  seq: integer('seq').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  author: text('author').$type<ChatAuthor>().notNull(),
  notice: text('notice').$type<ChatNotice>(),
  text: text('text').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** The source of the assistant's answer; null if it had none. */
  source: jsonb('source').$type<ChatSource>(),
  /** Questions that the assistant suggests when it was unsure of the meaning. */
  suggestions: text('suggestions')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The action that the assistant offers; null for none, and in all messages of older versions. */
  act: jsonb('act').$type<ChatAct>(),
  at: happening('at').notNull(),
})
