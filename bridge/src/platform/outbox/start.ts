import { createDispatcher, type DispatcherParts } from './dispatcher.ts'
import type { Channel, Senders } from './message.ts'
import { OUTBOX_NEWS } from './store.ts'

/** The database's notification wakes a dispatcher at once; this is for one that was lost. */
const LOOK_EVERY_MS = 5_000

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
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  const stopping = new AbortController()

  function wake(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      if (isWanted && !stopping.signal.aborted) wake()
    })
  }
  async function run(): Promise<void> {
    clearTimeout(timer)
    isWanted = false
    let due: Date | null = null
    try {
      due = await dispatcher.round()
    } catch (error) {
      logger.error({ err: error, channel }, 'the outbox stands still')
    }
    if (stopping.signal.aborted) return
    const waitMs = due === null ? LOOK_EVERY_MS : due.getTime() - now().getTime()
    timer = setTimeout(wake, Math.min(LOOK_EVERY_MS, Math.max(0, waitMs))).unref()
  }
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      dispatcher.stop()
      await running
    },
  }
}
