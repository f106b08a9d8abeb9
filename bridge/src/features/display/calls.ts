import type { Contract } from '@sadu/contract'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { readDisplay, writeDisplay } from './store.ts'

/** The handlers of how the portal looks and writes for a person. */
export const displayHandlers: Handlers<Pick<Contract, 'getDisplay' | 'setDisplay'>> = {
  async getDisplay(_, { tx, owner }) {
    return { display: await readDisplay(tx, owner) }
  },

  async setDisplay({ requestInfo: _, ...display }, { tx, owner, now }) {
    await writeDisplay(tx, owner, display, now)
    return { display }
  },
}
