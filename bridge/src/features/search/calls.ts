import { type Contract, type ResultsOf, type search, SEARCH_ROWS } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'

type Asked = { text: string; limit: number; now: Date }

/** The search of each group, from the feature that owns the rows and decides who may see them. */
export type Finders = {
  [Group in keyof ResultsOf<typeof search>]: (
    tx: Tx,
    owner: Owner,
    asked: Asked,
  ) => Promise<ResultsOf<typeof search>[Group]>
}

/** Creates the handler of the search in a person's own data. */
export function createSearchHandlers(finders: Finders): Handlers<Pick<Contract, 'search'>> {
  return {
    async search({ text }, { tx, owner, now }) {
      const asked = { text, limit: SEARCH_ROWS, now }
      return {
        transactions: await finders.transactions(tx, owner, asked),
        requests: await finders.requests(tx, owner, asked),
        cards: await finders.cards(tx, owner, asked),
        trips: await finders.trips(tx, owner, asked),
        offers: await finders.offers(tx, owner, asked),
      }
    },
  }
}
