import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { createCallSettler } from '../features/devices/settling.ts'
import { createVoiceDelivery } from '../gateways/voice/delivery.ts'
import type { VoiceSettings } from '../gateways/voice/settings.ts'
import type { Keys } from '../keys/keys.ts'

/** Short against the time a phone takes to ring. */
const EVERY_MS = 500

type VoiceParts = {
  db: Database
  keys: Pick<Keys, 'secret'>
  /** Null when no provider is configured: then there is nothing to do. */
  settings: VoiceSettings | null
  logger: Logger
  now: () => Date
}

/** Asks the provider for the calls that are due, again and again, one round after the other. A round
 * that fails is logged, and the next one tries again. Answers how to stop. */
export function startVoice({ db, keys, settings, logger, now }: VoiceParts): () => void {
  if (settings === null) return () => {}
  const settle = createCallSettler({ db, keys, now })
  const failed = async (callId: string) => {
    logger.warn({ callId }, 'a voice call could not be placed')
    await settle(callId, 'failed')
  }
  const deliver = createVoiceDelivery({ db, settings, now, failed })
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function round(): Promise<void> {
    try {
      await deliver()
    } catch (error) {
      logger.error({ err: error, round: 'voice' }, 'voice calls failed')
    }
    if (!isStopped) next()
  }
  function next(): void {
    timer = setTimeout(() => void round(), EVERY_MS).unref()
  }
  next()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
