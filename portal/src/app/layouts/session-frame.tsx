import type { ReactNode } from 'react'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { InactivityDialog } from './inactivity-dialog.tsx'
import { useInactivityWatch } from './use-inactivity-watch.ts'
import { useSignedIn } from './use-signed-in.ts'
import { useTokenRenewal } from './use-token-renewal.ts'

type SessionFrameProps = {
  /** The layout whose timers apply. */
  layout?: 'standard' | 'centurion'
  children: ReactNode
}

/** Wraps every page that a signed-in person may visit: the query cache, token renewal, the
 * inactivity watch and toasts. */
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
