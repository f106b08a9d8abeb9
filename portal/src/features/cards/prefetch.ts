import { listAccounts } from '@sadu/contract/accounts/calls'
import { cardDetail, listCards } from '@sadu/contract/cards/calls'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the data shared by all card screens. */
export function prefetchCards(): void {
  prefetch(listCards, {})
  prefetch(listAccounts, {})
}

/** Prefetches the same data plus the details of the card in the URL. */
export function prefetchCard(cardReference: string | undefined): void {
  prefetchCards()
  if (cardReference !== undefined) prefetch(cardDetail, { cardReference })
}
