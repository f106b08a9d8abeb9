import { useRequests } from '../../features/requests/queries.ts'

/** The items of the navigation under which something waits for the person. */
export function useNews(): ReadonlySet<string> {
  const requests = useRequests()
  const waits = requests.data?.some(({ needsYou }) => needsYou) ?? false
  return new Set(waits ? ['requests'] : [])
}
