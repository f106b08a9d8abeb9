import { news } from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'

/** The items of the navigation under which something waits for the person. */
export function useNews(): ReadonlySet<string> {
  const { data } = useCallQuery(news, {})
  return new Set([
    ...(data && data.requests > 0 ? ['requests'] : []),
    ...(data && data.messages > 0 ? ['help', 'chat'] : []),
  ])
}
