import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { PrintHead } from '../../account/print-head.tsx'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { MAIN_CLASS } from '../../ui/layout-class.ts'
import { WeaveBand } from '../../ui/weave.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer, ShortFooter } from './footer.tsx'
import { HelpLink } from './help-link.tsx'
import { SessionFrame } from './session-frame.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, screen and footer (docs/specification/2-screens-and-routes.md#shell). The home link is
 * part of the bars: at the top from 1024 pixels, at the bottom below. */
export function ContentLayout() {
  const user = useAccountsStore(({ user: person }) => person)
  const [isMoreOpen, setMoreOpen] = useState(false)
  return (
    <SessionFrame>
      <div
        className={`flex min-h-dvh flex-col print:min-h-0 print:pb-0 ${user ? 'max-lg:pb-24' : ''}`}
        inert={user !== null && isMoreOpen}
      >
        <WeaveBand />
        <TopBar user={user} />
        {user && <PrintHead user={user} />}
        <main id="main" tabIndex={-1} className={MAIN_CLASS}>
          <Outlet />
          {user && <HelpLink />}
        </main>
        {user ? <ShortFooter /> : <Footer />}
      </div>
      {user && <BottomBar user={user} isMoreOpen={isMoreOpen} onMore={setMoreOpen} />}
    </SessionFrame>
  )
}
