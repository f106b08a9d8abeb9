import type { RequestDetail } from '@sadu/contract'
import { requestDetail } from '@sadu/contract/requests/calls'
import { useQueryClient } from '@tanstack/react-query'

/** Shows the response to a change of a request, before anything is refetched. */
export function useShowRequest(): (detail: RequestDetail) => void {
  const client = useQueryClient()
  return (detail) => {
    const { reference } = detail.request
    client.setQueryData([requestDetail.path, { reference }], detail)
  }
}
