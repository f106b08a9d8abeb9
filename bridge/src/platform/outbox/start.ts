import { startRounds } from '../rounds/rounds.ts'
import { createDispatcher, type DispatcherParts } from './dispatcher.ts'
import type { Channel, Senders } from './message.ts'
import { OUTBOX_CHANNEL } from './store.ts'

type OutboxStart = Omit<DispatcherParts, 'channel' | 'sender' | 'refill'> & {
  senders: Senders
  /** For channels whose messages wait elsewhere until the outbox has room. */
  refills?: Partial<Record<Channel, NonNullable<DispatcherParts['refill']>>>
}

/** Sends the messages in the outbox: immediately when a transaction commits on any bridge, and
 * again for retries. Each channel has its own loop, so a slow provider delays no other channel.
 * Returns a function that stops it after the attempts in progress. Does nothing without
 * providers. */
export async function startOutbox({
  senders,
  refills = {},
  ...parts
}: OutboxStart): Promise<() => Promise<void>> {
  const loops = (Object.keys(senders) as Channel[]).flatMap((channel) => {
    const sender = senders[channel]
    const refill = refills[channel]
    return sender ? [startLoop({ ...parts, channel, sender, ...(refill && { refill }) })] : []
  })
  if (loops.length === 0) return async () => {}
  const stopListening = await parts.db.listen(OUTBOX_CHANNEL, () =>
    loops.forEach((loop) => loop.wake()),
  )
  return async () => {
    await Promise.all([stopListening(), ...loops.map((loop) => loop.stop())])
  }
}

function startLoop(parts: DispatcherParts) {
  const { now, logger, channel } = parts
  const dispatcher = createDispatcher(parts)
  const rounds = startRounds({
    now,
    round: () => dispatcher.round(),
    failed: (error) => logger.error({ err: error, channel }, 'the outbox cannot send'),
  })
  return {
    wake: () => {
      dispatcher.look()
      rounds.wake()
    },
    stop: () => {
      dispatcher.stop()
      return rounds.stop()
    },
  }
}
