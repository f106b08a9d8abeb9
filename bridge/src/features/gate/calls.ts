import type { unlockDemo } from '@sadu/contract'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Gate } from './gate.ts'

/** The handler of the one call that the gate lets through. */
export function createGateHandlers(gate: Gate): Handlers<{ unlockDemo: typeof unlockDemo }> {
  return {
    unlockDemo: ({ password }, { caller: { jkt }, ip, now }) =>
      gate.unlock(password, { jkt, ip }, now),
  }
}
