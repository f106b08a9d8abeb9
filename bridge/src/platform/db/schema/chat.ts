import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ChatAuthor, ChatNotice, ChatSource, ChatState, Language } from '@sadu/contract'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A chat of somebody with the issuer (`300-chat.sql`). */
export const chatThread = pgTable('chat_thread', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  cardmemberId: uuid('cardmember_id').notNull(),
  state: text('state').$type<ChatState>().notNull(),
  /** In which it was begun. */
  language: text('language').$type<Language>().notNull(),
  openedAt: happening('opened_at').notNull(),
  /** When a person was asked for. */
  handedOverAt: happening('handed_over_at'),
  endedAt: happening('ended_at'),
  /** The number of its last message, and up to which its owner has read. */
  lastSeq: integer('last_seq').notNull().default(0),
  readTo: integer('read_to').notNull().default(0),
  rating: integer('rating'),
})

/** What was said in a chat, in order. */
export const chatMessage = pgTable('chat_message', {
  clientId: text('client_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  seq: integer('seq').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  author: text('author').$type<ChatAuthor>().notNull(),
  notice: text('notice').$type<ChatNotice>(),
  text: text('text').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Of an answer of the assistant; null where it did not know. */
  source: jsonb('source').$type<ChatSource>(),
  /** Where the assistant asks back: the questions that may have been meant. */
  suggestions: text('suggestions')
    .array()
    .notNull()
    .default(sql`'{}'`),
  at: happening('at').notNull(),
})
