import { Outlet } from '@tanstack/react-router'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { WeaveBand } from '../../ui/weave.tsx'
import { Footer } from './footer.tsx'
import { HomeButton } from './home-button.tsx'
import { InactivityDialog } from './inactivity-dialog.tsx'
import { TopBar } from './top-bar.tsx'
import { useInactivityWatch } from './use-inactivity-watch.ts'
import { useSignedIn } from './use-signed-in.ts'
import { useTokenRenewal } from './use-token-renewal.ts'

/** Top bar, the screen, footer, and the floating way home
 * (docs/specification/2-screens-and-routes.md#shell). */
export function ContentLayout() {
  const isSignedIn = useSignedIn()
  useTokenRenewal(isSignedIn)
  useInactivityWatch(isSignedIn)
  return (
    <DataProvider>
      <div className="relative flex min-h-dvh flex-col">
        <WeaveBand />
        <TopBar isSignedIn={isSignedIn} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-4 pb-16 outline-none sm:px-6 sm:pt-6"
        >
          <Outlet />
        </main>
        <Footer />
        <HomeButton />
        <Toaster />
        {isSignedIn && <InactivityDialog />}
      </div>
    </DataProvider>
  )
}
