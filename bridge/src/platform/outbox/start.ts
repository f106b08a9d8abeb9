import { startRounds } from '../rounds/rounds.ts'
import { createDispatcher, type DispatcherParts } from './dispatcher.ts'
import type { Channel, Senders } from './message.ts'
import { OUTBOX_NEWS } from './store.ts'

type OutboxStart = Omit<DispatcherParts, 'channel' | 'sender' | 'refill'> & {
  senders: Senders
  /** Of channels whose messages wait elsewhere until there is room for them. */
  refills?: Partial<Record<Channel, NonNullable<DispatcherParts['refill']>>>
}

/** Sends what the outbox holds: at once when its transaction commits, on whichever bridge, and again
 * when a later attempt is due. Each channel is on its own, so that a slow provider delays no other.
 * Answers how to stop, which lets the attempts end that are under way. Does nothing without providers. */
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
  const stopListening = await parts.db.listen(OUTBOX_NEWS, () =>
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
    failed: (error) => logger.error({ err: error, channel }, 'the outbox stands still'),
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
