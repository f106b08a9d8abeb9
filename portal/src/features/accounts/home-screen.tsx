import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/account-context.ts'
import { readAccountsAhead } from '../../account/use-chosen-account.ts'
import { Home, type HomeProps } from './home.tsx'
import { readHomeAhead } from './queries.ts'

export const title = msg`Your account`

export const readFirst = () => readHomeAhead(readAccountsAhead())

/** `/home`: the account of whoever is signed in. */
export function HomeScreen({ underWay }: Pick<HomeProps, 'underWay'>) {
  const { user } = useSignedInScreen()
  const [now] = useState(() => new Date())
  return <Home user={user} now={now} underWay={underWay} />
}
