import { news } from '@sadu/contract/news/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'

/** The navigation items with something new for the person. */
export function useNews(): ReadonlySet<string> {
  const { data } = useCallQuery(news, {})
  return new Set([
    ...(data && data.requests > 0 ? ['requests'] : []),
    ...(data && data.messages > 0 ? ['help', 'chat'] : []),
  ])
}
