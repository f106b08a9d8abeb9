import { Outlet } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { AccountProvider } from '../../account/account-provider.tsx'
import { fetchCallCode } from '../../data/client/client.ts'
import { accounts as person } from '../../data/stores/accounts.ts'
import { chooseSkin } from '../../ui/theme.ts'
import { lazyCode } from '../../code/lazy-code.ts'
import { HelpLink } from './help-link.tsx'
import { SessionFrame } from './session-frame.tsx'
import { useFetchAhead } from './use-fetch-ahead.ts'

const worker = lazyCode(() => import('../../features/install/start-worker.ts'))
const displaySync = lazyCode(() => import('../display/display-sync.ts'))

const startWorker = () => worker().then((code) => code.startWorker())

/** Around every screen of somebody who is signed in: their account, in the skin that is theirs. Between
 * the end of a session and the sign-in page there is nobody, and nothing to show. */
export function SignedInLayout() {
  const user = person(({ user: signedIn }) => signedIn)
  const isCenturion = user?.isCenturion

  useLayoutEffect(() => {
    if (isCenturion !== undefined) chooseSkin(isCenturion ? 'centurion' : 'standard')
  }, [isCenturion])

  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return undefined
    const ending = new AbortController()
    displaySync()
      .then(({ syncDisplay }) => syncDisplay(ending.signal))
      .catch(() => {
        // Out of reach: this browser keeps what is chosen on it.
      })
    return () => ending.abort()
  }, [isSignedIn])

  useFetchAhead(fetchCallCode)
  useFetchAhead(startWorker)

  if (!user) return null
  return (
    <AccountProvider user={user}>
      <Outlet />
    </AccountProvider>
  )
}

/** The same where the screen brings its own chrome. */
export function SignedInBlankLayout() {
  return (
    <SessionFrame>
      <SignedInLayout />
      <footer className="mx-auto max-w-6xl px-4 pb-10 sm:px-6">
        <HelpLink />
      </footer>
    </SessionFrame>
  )
}
