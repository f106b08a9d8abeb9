import { desc } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import type { Dialer, Mail, Message, Sms } from './gateways.ts'

type Channel = (typeof outboxMessage.channel.enumValues)[number]

/** How many messages the outbox shows. */
const SHOWN = 50

/** Keeps messages in the database instead of sending them: the demonstration shows them to whoever
 * would have received them. */
export function createOutbox(now: () => Date): { sms: Sms; mail: Mail; dialer: Dialer } {
  const keep = (channel: Channel) => async (tx: Tx, message: Message) => {
    const { to: recipient, text: body, code } = message
    await tx.insert(outboxMessage).values({ channel, recipient, body, code, at: now() })
  }
  return {
    sms: { send: keep('sms') },
    mail: { send: keep('email') },
    dialer: { call: keep('call') },
  }
}

/** A message as `/demo/outbox.json` tells it. */
export type OutboxEntry = {
  id: number
  channel: Channel
  to: string
  text: string
  code: string | null
  at: string
}

/** The latest messages, newest first. */
export async function readOutbox(tx: Tx): Promise<OutboxEntry[]> {
  const rows = await tx.select().from(outboxMessage).orderBy(desc(outboxMessage.id)).limit(SHOWN)
  return rows.map(({ id, channel, recipient, body, code, at }) => ({
    id,
    channel,
    to: recipient,
    text: body,
    code,
    at: at.toISOString(),
  }))
}
