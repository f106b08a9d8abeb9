import type { Contract, news, ResultsOf } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'

/** The counter of each kind of pending item, from the feature that owns the rows. */
export type Counters = {
  [Kind in keyof ResultsOf<typeof news>]: (tx: Tx, owner: Owner) => Promise<number>
}

/** Creates the handler of the pending items of a person. */
export function createNewsHandlers(counters: Counters): Handlers<Pick<Contract, 'news'>> {
  return {
    async news(_, { tx, owner }) {
      return {
        requests: await counters.requests(tx, owner),
        messages: await counters.messages(tx, owner),
        inbox: await counters.inbox(tx, owner),
      }
    },
  }
}
