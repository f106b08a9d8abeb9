import type { OfferDetail } from '@sadu/contract'
import { offerDetail } from '@sadu/contract/offers/calls'
import { useQueryClient } from '@tanstack/react-query'

/** Shows the response to a change of an offer, before anything is refetched. */
export function useShowOffer(): (detail: OfferDetail) => void {
  const client = useQueryClient()
  return (detail) => {
    const { offerReference } = detail.offer
    client.setQueryData([offerDetail.path, { offerReference }], detail)
  }
}
