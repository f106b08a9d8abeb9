import { desc, eq } from 'drizzle-orm'
import { callAfter, type CallState } from '@sadu/contract/devices/trusted-device'
import type { Tx } from '../db/database.ts'
import type { Secrets } from '../keys/keys.ts'
import { verificationCall } from '../db/schema/phone.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import type { PersonChannel } from './message.ts'
import { openCode } from './stored-code.ts'

/** How many messages the outbox page shows. */
const SHOWN = 50

/** A message that no provider sends, as `/demo/outbox.json` shows it. */
export type OutboxEntry = {
  id: number
  channel: PersonChannel
  to: string
  text: string
  code: string | null
  at: string
  /** The call that waits to be answered, or how it ended. */
  call: { callId: string; state: CallState } | null
}

/** The latest messages that no provider sends, newest first. */
export async function readOutbox(tx: Tx, keys: Secrets, now: Date): Promise<OutboxEntry[]> {
  const rows = await tx
    .select()
    .from(outboxMessage)
    .leftJoin(verificationCall, eq(verificationCall.callId, outboxMessage.callId))
    .where(eq(outboxMessage.state, 'kept'))
    .orderBy(desc(outboxMessage.id))
    .limit(SHOWN)
  return Promise.all(rows.map((row) => entryOf(row, keys, now)))
}

type Row = {
  outbox_message: typeof outboxMessage.$inferSelect
  verification_call: typeof verificationCall.$inferSelect | null
}

async function entryOf(
  { outbox_message: message, verification_call: call }: Row,
  keys: Secrets,
  now: Date,
): Promise<OutboxEntry> {
  const { id, channel, recipient: to, at } = message
  if (channel === 'issuer') throw new Error('an event is sent or waits, and never stays')
  // A code that has ended is nobody's any more, and the key that it was stored under may be retired.
  const isLive = message.expiresAt !== null && now < message.expiresAt
  const stored = { ...message, text: message.body, code: isLive ? message.code : null }
  const { text, code } = await openCode(keys, stored)
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
