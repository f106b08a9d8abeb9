import type { Card, Contract, ResultsOf } from '@sadu/contract'
import type { QueryClient } from '@tanstack/react-query'
import { cardListsOf, cardStateOf } from '../stores/card-views.ts'
import { useCardDetailsStore } from '../stores/card.ts'
import { useCardStore } from '../stores/card-store.ts'
import { useManageCardStore } from '../stores/manage-card.ts'

type Read = 'listAccounts' | 'listCards' | 'listPending'

/** By query path, since importing the calls would add their schemas to every page. */
const PATHS: { readonly [Name in Read]: Contract[Name]['path'] } = {
  listAccounts: 'bridge:se/account/list',
  listCards: 'bridge:se/card/list',
  listPending: 'bridge:se/transaction/pending',
}
const READ: ReadonlySet<unknown> = new Set(Object.values(PATHS))

/** Mirrors the card queries in the card stores, in memory only: refetched and removed data is
 * updated there too. Returns the unsubscribe function. */
export function fillStores(client: QueryClient): () => void {
  const heldOf = <Name extends Read>(name: Name): ResultsOf<Contract[Name]>[] =>
    client
      .getQueriesData<ResultsOf<Contract[Name]>>({ queryKey: [PATHS[name]] })
      .flatMap(([, data]) => data ?? [])

  const fill = () => {
    const cards: Card[] = heldOf('listCards')[0]?.cards ?? []
    const [accounts] = heldOf('listAccounts')
    const { selectedAccount } = useCardStore.getState()
    const account = selectedAccount || (accounts?.accounts[0]?.accountReference ?? null)
    const pending = client.getQueryData<ResultsOf<Contract['listPending']>>([
      PATHS.listPending,
      account === null ? {} : { accountReference: account },
    ])
    const held = { cards, pending: pending?.transactions ?? [], account }
    const state = cardStateOf(held)
    useCardStore.setState(cardListsOf(held))
    useCardDetailsStore.setState(state)
    useManageCardStore.setState({ details: state.details })
  }

  const stops = [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' && type !== 'removed') return
      if (READ.has((query.queryKey as readonly unknown[])[0])) fill()
    }),
    useCardStore.subscribe((now, before) => {
      if (now.selectedAccount !== before.selectedAccount) fill()
    }),
  ]
  fill()
  return () => {
    for (const stop of stops) stop()
  }
}
