import type { Contract } from '@sadu/contract'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { readDisplay, writeDisplay } from './store.ts'

/** The handlers of the display settings: language, theme and formats. */
export const displayHandlers: Handlers<Pick<Contract, 'getDisplay' | 'setDisplay'>> = {
  async getDisplay(_, { tx, owner }) {
    return { display: await readDisplay(tx, owner) }
  },

  async setDisplay(asked, { tx, owner, now }) {
    const changed = Object.entries(asked).filter(
      ([name, value]) => name !== 'requestInfo' && value !== undefined,
    )
    await writeDisplay(tx, owner, Object.fromEntries(changed), now)
    return { display: await readDisplay(tx, owner) }
  },
}
