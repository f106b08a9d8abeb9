import type { unlockDemo } from '@sadu/contract'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Gate } from './gate.ts'

/** Creates the handler of the only call that works without a pass. */
export function createGateHandlers(gate: Gate): Handlers<{ unlockDemo: typeof unlockDemo }> {
  return {
    unlockDemo: ({ password }, { caller: { jkt }, ip, now }) =>
      gate.unlock(password, { jkt, ip }, now),
  }
}
