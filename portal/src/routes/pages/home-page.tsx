import { HomeScreen, readFirst as readAccountFirst } from '../../features/accounts/home-screen.tsx'
import { readRequestsAhead, useRequests } from '../../features/requests/queries.ts'
import { UnderWayPanel } from '../../features/requests/under-way-panel.tsx'

export { title } from '../../features/accounts/home-screen.tsx'

export function readFirst(): void {
  readAccountFirst()
  readRequestsAhead()
}

/** `/home`: the account at a glance, and what the person has asked for. */
export function HomePage() {
  const { isPending } = useRequests()
  return <HomeScreen underWay={{ content: <UnderWayPanel />, isPending }} />
}
