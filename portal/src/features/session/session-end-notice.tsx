import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { lazyCode } from '../../code/lazy-code.ts'
import type { EndReason } from '../../data/stores/session.ts'
import { Notice } from '../../ui/notice.tsx'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- module augmentation requires an interface
  interface HistoryState {
    /** Why the previous session ended. */
    sessionEnd?: EndReason
  }
}

const timeoutDialog = lazyCode(() => import('./timeout-dialog.tsx'))
// If this chunk fails to load, the notice shows the same message.
const TimeoutDialog = lazy<ComponentType<{ onClose: () => void }>>(async () => ({
  default: await timeoutDialog().then(
    (module) => module.TimeoutDialog,
    () => SystemTimeout,
  ),
}))

/** Tells the user why they have to sign in again (docs/specification/8-errors.md). */
export function SessionEndNotice() {
  const { t } = useLingui()
  const reason = useRouterState({ select: ({ location }) => location.state.sessionEnd })
  const [isRead, setRead] = useState(false)
  if (!reason) return null
  if (reason === 'signedOut') return <Notice tone="success" title={t`You’ve signed out.`} />
  if (reason === 'elsewhere') {
    return <Notice tone="info" title={t`You signed out in another tab.`} />
  }
  if (reason === 'lapsed' && !isRead) {
    return (
      <Suspense>
        <TimeoutDialog onClose={() => setRead(true)} />
      </Suspense>
    )
  }
  return <SystemTimeout />
}

function SystemTimeout() {
  const { t } = useLingui()
  return <Notice tone="warning" title={t`System Timeout. Please login again.`} />
}
