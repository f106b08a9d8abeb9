import { desc, eq } from 'drizzle-orm'
import type { Localized } from '@sadu/contract'
import { callAfter, type CallState } from '@sadu/contract/rules/trusted-device'
import type { Tx } from '../db/database.ts'
import { verificationCall } from '../db/schema/calls.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import type { Dialer, Mail, Message, Sms } from './gateways.ts'
import { callPrompt } from './voice/prompt.ts'

type Channel = (typeof outboxMessage.channel.enumValues)[number]

/** How many messages the outbox shows. */
const SHOWN = 50

/** Keeps messages in the database instead of sending them: the demonstration shows them to whoever
 * would have received them. */
export function createOutbox(
  now: () => Date,
  productName: Localized,
): { sms: Sms; mail: Mail; dialer: Dialer } {
  const prompt = callPrompt(productName)
  const keep = (channel: Exclude<Channel, 'call'>) => async (tx: Tx, message: Message) => {
    const { to: recipient, text: body, code } = message
    await tx.insert(outboxMessage).values({ channel, recipient, body, code, at: now() })
  }
  return {
    sms: { send: keep('sms') },
    mail: { send: keep('email') },
    dialer: {
      async call(tx, { callId, to: recipient, language }) {
        const body = prompt[language]
        await tx
          .insert(outboxMessage)
          .values({ channel: 'call', recipient, body, callId, at: now() })
      },
    },
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
  /** The call that waits to be answered, or how it ended. */
  call: { callId: string; state: CallState } | null
}

/** The latest messages, newest first. */
export async function readOutbox(tx: Tx, now: Date): Promise<OutboxEntry[]> {
  const rows = await tx
    .select()
    .from(outboxMessage)
    .leftJoin(verificationCall, eq(verificationCall.callId, outboxMessage.callId))
    .orderBy(desc(outboxMessage.id))
    .limit(SHOWN)
  return rows.map((row) => entryOf(row, now))
}

type Row = {
  outbox_message: typeof outboxMessage.$inferSelect
  verification_call: typeof verificationCall.$inferSelect | null
}

function entryOf(
  { outbox_message: message, verification_call: call }: Row,
  now: Date,
): OutboxEntry {
  const { id, channel, recipient: to, body: text, code, at } = message
  const state = call && (now < call.expiresAt ? call.state : callAfter(call.state, 'timeUp'))
  return {
    id,
    channel,
    to,
    text,
    code,
    at: at.toISOString(),
    call: call && state && { callId: call.callId, state },
  }
}
