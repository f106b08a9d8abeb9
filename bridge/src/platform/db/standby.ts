import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Tx } from './database.ts'
import { sql } from './drizzle.ts'
import { StandbyUnavailable } from './errors.ts'

/** Makes the commit of a transaction wait for a synchronous standby, if there is one, even if the
 * transaction changes nothing. Everything committed before it is then on the standby too. */
export async function confirmEarlier(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_logical_emit_message(true, 'sadu', '')`)
}

/** Creates a circuit breaker for commits that wait for a synchronous standby. `open` is called when
 * one waited in vain. `requireStandby` then throws `StandbyUnavailable` until `probe` resolves. The
 * probe is repeated until it resolves or `stop` is called. */
export function createBreaker(probe: () => Promise<void>) {
  let isOpen = false
  let isStopped = false

  async function probeUntilReached(): Promise<void> {
    try {
      await probe()
      isOpen = false
    } catch {
      await pause(SECOND_MS / 2, undefined, { ref: false })
      if (!isStopped) await probeUntilReached()
    }
  }

  return {
    isOpen: () => isOpen,
    requireStandby() {
      if (isOpen) throw new StandbyUnavailable()
    },
    open() {
      if (isOpen) return
      isOpen = true
      void probeUntilReached()
    },
    stop() {
      isStopped = true
    },
  }
}
