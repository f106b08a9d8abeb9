import { callAfter, type CallState } from '@sadu/contract/devices/trusted-device'
import type { Tx } from '../db/database.ts'
import { and, desc, eq, lte, sql } from '../db/drizzle.ts'
import type { Secrets } from '../keys/keys.ts'
import { verificationCall } from '../db/schema/phone.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { NOTICE_LIFETIME_MS } from './backoff.ts'
import type { PersonChannel } from './message.ts'
import { openCode } from './stored-code.ts'

/** The number of messages that the outbox page shows. */
const SHOWN = 50

/** A message for which there is no provider, as in `/demo/outbox.json`. */
export type OutboxEntry = {
  id: number
  channel: PersonChannel
  to: string
  text: string
  code: string | null
  at: string
  /** The call that waits for an answer, or its outcome. */
  call: { callId: string; state: CallState } | null
}

/** The time when a message would have been sent. For an alert during quiet hours: their end. */
const leftAt = sql<Date>`case when ${outboxMessage.purpose} = 'alert'
  then greatest(${outboxMessage.at}, ${outboxMessage.expiresAt} - ${NOTICE_LIFETIME_MS} * interval '1 millisecond')
  else ${outboxMessage.at} end`.mapWith(outboxMessage.at)

/** Reads the latest messages without a provider that would have been sent by now, newest first. */
export async function readOutbox(tx: Tx, keys: Secrets, now: Date): Promise<OutboxEntry[]> {
  const rows = await tx
    .select({ outbox_message: outboxMessage, verification_call: verificationCall, leftAt })
    .from(outboxMessage)
    .leftJoin(verificationCall, eq(verificationCall.callId, outboxMessage.callId))
    .where(
      and(eq(outboxMessage.state, 'kept'), lte(leftAt, sql`${now.toISOString()}::timestamptz`)),
    )
    .orderBy(desc(leftAt), desc(outboxMessage.id))
    .limit(SHOWN)
  return Promise.all(rows.map((row) => entryOf(row, keys, now)))
}

type Row = {
  outbox_message: typeof outboxMessage.$inferSelect
  verification_call: typeof verificationCall.$inferSelect | null
  leftAt: Date
}

async function entryOf(
  { outbox_message: message, verification_call: call, leftAt: at }: Row,
  keys: Secrets,
  now: Date,
): Promise<OutboxEntry> {
  const { id, channel, recipient: to } = message
  if (channel === 'issuer') throw new Error('the outbox page does not show issuer events')
  // An expired code is not decrypted: its key may have been retired.
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
