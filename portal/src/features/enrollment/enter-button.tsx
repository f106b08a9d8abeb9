import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { opened } from '../../data/session/sign-in.ts'
import type { FlowType } from '../../data/stores/enrollment.ts'
import { SignInButton } from '../../flows/flow-links.tsx'
import { Button } from '../../ui/button.tsx'
import { openedSession, takeOpened } from './opened-session.ts'

/** Enters the account with the session that enrollment opened; after a reload, links to the sign-in
 * instead. The session triggers the redirect to home. */
export function EnterButton({ type, userId }: { type: FlowType; userId: string }) {
  const [hasSession] = useState(() => openedSession() !== null)
  const [isBusy, setBusy] = useState(false)
  if (!hasSession) return <SignInButton type={type} userId={userId} />
  const enter = () => {
    const session = takeOpened()
    if (!session) return
    setBusy(true)
    void opened(session)
  }
  return (
    <Button isBusy={isBusy} busyLabel={<Trans>Opening your account…</Trans>} onClick={enter}>
      <Trans>Go to your account</Trans>
    </Button>
  )
}
