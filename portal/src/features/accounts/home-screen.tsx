import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Home, type HomeProps } from './home.tsx'

/** `/home`: account overview of the signed-in user. */
export function HomeScreen(parts: Omit<HomeProps, 'user' | 'now'>) {
  const { user } = useSignedInScreen()
  const [now] = useState(() => new Date())
  return <Home user={user} now={now} {...parts} />
}
