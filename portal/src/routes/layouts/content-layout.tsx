import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../../ui/toaster.tsx'
import { WeaveBand } from '../../ui/weave.tsx'
import { Footer } from './footer.tsx'
import { HomeButton } from './home-button.tsx'
import { SessionFrame } from './session-frame.tsx'
import { TopBar } from './top-bar.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** Top bar, the screen, footer, and the floating way home
 * (docs/specification/2-screens-and-routes.md#shell). */
export function ContentLayout() {
  const isSignedIn = useSignedIn()
  return (
    <SessionFrame>
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
      </div>
    </SessionFrame>
  )
}
