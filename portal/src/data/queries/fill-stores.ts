import {
  type AnyCall,
  type Card,
  listAccounts,
  listCards,
  listPending,
  type ResultsOf,
} from '@sadu/contract'
import type { QueryClient } from '@tanstack/react-query'
import { cardListsOf, cardStateOf } from '../stores/card-views.ts'
import { card } from '../stores/card.ts'
import { cardStore } from '../stores/card-store.ts'
import { manageCard } from '../stores/manage-card.ts'

const READ: ReadonlySet<unknown> = new Set([listAccounts.path, listCards.path, listPending.path])

/** Keeps the stores of cards as views over what the queries hold, in memory alone: what is read anew or
 * dropped there is so here. Answers how to stop. */
export function fillStores(client: QueryClient): () => void {
  const heldOf = <C extends AnyCall>(call: C): ResultsOf<C>[] =>
    client.getQueriesData<ResultsOf<C>>({ queryKey: [call.path] }).flatMap(([, data]) => data ?? [])

  const fill = () => {
    const cards: Card[] = heldOf(listCards)[0]?.cards ?? []
    const [accounts] = heldOf(listAccounts)
    const { selectedAccount } = cardStore.getState()
    const account = selectedAccount || (accounts?.accounts[0]?.accountReference ?? null)
    const pending = client.getQueryData<ResultsOf<typeof listPending>>([
      listPending.path,
      account === null ? {} : { accountReference: account },
    ])
    const held = { cards, pending: pending?.transactions ?? [], account }
    const state = cardStateOf(held)
    cardStore.setState(cardListsOf(held))
    card.setState(state)
    manageCard.setState({ details: state.details })
  }

  const stops = [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' && type !== 'removed') return
      if (READ.has((query.queryKey as readonly unknown[])[0])) fill()
    }),
    cardStore.subscribe((now, before) => {
      if (now.selectedAccount !== before.selectedAccount) fill()
    }),
  ]
  fill()
  return () => {
    for (const stop of stops) stop()
  }
}
