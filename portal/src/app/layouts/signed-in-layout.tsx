import { Outlet } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { SignedInProvider } from '../../account/signed-in-provider.tsx'
import { fetchCallCode } from '../../data/client/client.ts'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { chooseSkin } from '../../ui/theme.ts'
import { lazyCode } from '../../code/lazy-code.ts'
import { LostScreen } from '../../problems/lost-screen.tsx'
import { HelpLink } from './help-link.tsx'
import { SessionFrame } from './session-frame.tsx'
import { usePrefetchOnInteraction } from './use-prefetch.ts'

const worker = lazyCode(() => import('../../features/install/start-worker.ts'))
const displaySync = lazyCode(() => import('../display/display-sync.ts'))

const startWorker = () => worker().then((code) => code.startWorker())

/** Wraps every signed-in screen: provides the account and applies the person's skin. Renders
 * nothing between the end of a session and the sign-in page. */
export function SignedInLayout() {
  const user = useAccountsStore(({ user: signedIn }) => signedIn)
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
        // Unreachable: changes are kept in this browser only.
      })
    return () => ending.abort()
  }, [isSignedIn])

  usePrefetchOnInteraction(fetchCallCode)
  usePrefetchOnInteraction(startWorker)

  if (!user) return null
  return (
    <SignedInProvider user={user}>
      <LostScreen>
        <Outlet />
      </LostScreen>
    </SignedInProvider>
  )
}

/** The same for screens with their own layout. */
export function SignedInBlankLayout() {
  return (
    <SessionFrame>
      <SignedInLayout />
      <footer className="mx-auto page-width px-4 pb-10 sm:px-6">
        <HelpLink />
      </footer>
    </SessionFrame>
  )
}
