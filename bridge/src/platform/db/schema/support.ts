import type { Language } from '@sadu/contract'
import { date, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

/** Feedback about the portal (`280-feedback.sql`). */
export const feedback = pgTable('feedback', {
  id: uuid('id').notNull(),
  rating: integer('rating').notNull(),
  said: text('said'),
  screen: text('screen'),
  language: text('language').$type<Language>().notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

/** The number of times that a help answer was marked useful or not, by day. */
export const answerJudgement = pgTable('answer_judgement', {
  question: text('question').notNull(),
  day: date('day').notNull(),
  helped: integer('helped').notNull(),
  notHelped: integer('not_helped').notNull(),
})

/** The processed emails of the inbox for complaints (`581-inbound-mail.sql`). */
export const inboundMail = pgTable('inbound_mail', {
  messageKey: text('message_key').notNull(),
  senderKey: text('sender_key').notNull(),
  receivedAt: timestamp('received_at', {
    withTimezone: true,
    mode: 'date',
    precision: 3,
  }).notNull(),
})
