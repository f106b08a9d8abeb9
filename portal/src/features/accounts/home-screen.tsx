import { useLayoutEffect, useState } from 'react'
import { accounts } from '../../data/stores/accounts.ts'
import { chooseSkin } from '../../ui/theme.ts'
import { Home } from './home.tsx'

/** `/home`: the account of whoever is signed in, in the skin that is theirs. Between the end of a
 * session and the sign-in page there is nobody, and nothing to show. */
export function HomeScreen() {
  const user = accounts(({ user: person }) => person)
  const [now] = useState(() => new Date())
  const isCenturion = user?.isCenturion

  useLayoutEffect(() => {
    if (isCenturion !== undefined) chooseSkin(isCenturion ? 'centurion' : 'standard')
  }, [isCenturion])

  return user && <Home user={user} now={now} />
}
