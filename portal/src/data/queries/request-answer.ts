import { requestDetail, type RequestDetail } from '@sadu/contract'
import { useQueryClient } from '@tanstack/react-query'

/** Shows what a change of a request answered, before anything is read anew. */
export function useShowRequest(): (detail: RequestDetail) => void {
  const client = useQueryClient()
  return (detail) => {
    const { reference } = detail.request
    client.setQueryData([requestDetail.path, { reference }], detail)
  }
}
