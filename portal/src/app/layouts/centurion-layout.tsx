import { PrintHead } from '../../account/print-head.tsx'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { CenturionBar } from '../../features/centurion/centurion-bar.tsx'
import { ManagerBar } from '../../features/centurion/manager-bar.tsx'
import { WeaveBand } from '../../ui/weave.tsx'
import { HelpLink } from './help-link.tsx'
import { SessionFrame } from './session-frame.tsx'
import { SignedInLayout } from './signed-in-layout.tsx'
import { WelcomeButton } from './welcome-button.tsx'

/** The layout of Centurion (docs/specification/2-screens-and-routes.md#layouts): a home link, a
 * welcome by name, and the manager's contact. It has its own timers. */
export function CenturionLayout() {
  const user = useAccountsStore(({ user: person }) => person)
  if (!user) return null
  return (
    <SessionFrame layout="centurion">
      <div className="isolate flex min-h-dvh flex-col overflow-x-clip pb-26">
        <WeaveBand />
        <CenturionBar menu={<WelcomeButton user={user} />} />
        <PrintHead user={user} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full page-width flex-1 px-4 pt-6 pb-16 outline-none sm:px-6"
        >
          <SignedInLayout />
          <HelpLink />
        </main>
      </div>
      <ManagerBar />
    </SessionFrame>
  )
}
