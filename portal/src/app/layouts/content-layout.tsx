import { Outlet } from '@tanstack/react-router'
import { WeaveBand } from '../../ui/weave.tsx'
import { Footer } from './footer.tsx'
import { HomeButton } from './home-button.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, the screen, footer, and the floating way home (spec 2, shell extras). */
export function ContentLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <WeaveBand />
      <TopBar />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 pt-4 pb-16 outline-none sm:px-6 sm:pt-6"
      >
        <Outlet />
      </main>
      <Footer />
      <HomeButton />
    </div>
  )
}
