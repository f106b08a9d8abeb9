import type { ReactNode } from 'react'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { InactivityDialog } from './inactivity-dialog.tsx'
import { useInactivityWatch } from './use-inactivity-watch.ts'
import { useSignedIn } from './use-signed-in.ts'
import { useTokenRenewal } from './use-token-renewal.ts'

type SessionFrameProps = {
  /** Whose timers hold. */
  layout?: 'standard' | 'centurion'
  children: ReactNode
}

/** Around every page that a signed-in person may be on: what was read, and the session kept alive or
 * ended in time, and the messages that pass. */
export function SessionFrame({ layout = 'standard', children }: SessionFrameProps) {
  const isSignedIn = useSignedIn()
  useTokenRenewal(isSignedIn)
  useInactivityWatch(isSignedIn, layout)
  return (
    <DataProvider>
      {children}
      <Toaster />
      {isSignedIn && <InactivityDialog layout={layout} />}
    </DataProvider>
  )
}
