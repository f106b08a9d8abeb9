import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { lazyCode } from '../../code/lazy-code.ts'
import type { EndReason } from '../../data/stores/session.ts'
import { Notice } from '../../ui/notice.tsx'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface HistoryState {
    /** Why the session that led to this sign-in is over. */
    sessionEnd?: EndReason
  }
}

const timeoutDialog = lazyCode(() => import('./timeout-dialog.tsx'))
// Where it cannot be fetched, the notice in its place says the same.
const TimeoutDialog = lazy<ComponentType<{ onClose: () => void }>>(async () => ({
  default: await timeoutDialog().then(
    (module) => module.TimeoutDialog,
    () => SystemTimeout,
  ),
}))

/** Why the person is asked to sign in again (docs/specification/8-errors.md). */
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
