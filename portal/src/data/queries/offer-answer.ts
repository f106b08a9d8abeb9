import { offerDetail, type OfferDetail } from '@sadu/contract'
import { useQueryClient } from '@tanstack/react-query'

/** Shows what a change of an offer answered, before anything is read anew. */
export function useShowOffer(): (detail: OfferDetail) => void {
  const client = useQueryClient()
  return (detail) => {
    const { offerReference } = detail.offer
    client.setQueryData([offerDetail.path, { offerReference }], detail)
  }
}
