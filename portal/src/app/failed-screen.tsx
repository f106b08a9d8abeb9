import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { failure } from '../data/errors.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { CallUs } from '../problems/call-us.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useOnline } from '../ui/use-online.ts'

/** Replaces a screen that crashed or whose code failed to load, because the network is down or a
 * newer version was deployed. Reloading the page fixes both cases: every action reloads it, and so
 * does a restored network connection. */
export function FailedScreen() {
  const language = useLanguage()
  const isOnline = useOnline()
  const [wasOffline] = useState(!isOnline)
  useEffect(() => {
    if (wasOffline && isOnline) window.location.reload()
  }, [wasOffline, isOnline])
  const { message } = failure(isOnline ? 'unexpected' : 'offline')
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-start gap-4 px-4 py-10 sm:py-20">
      <ErrorState title={message[language]} onRetry={() => window.location.reload()}>
        {isOnline && <CallUs />}
      </ErrorState>
      <a href="/" className={buttonClass('quiet')}>
        <Trans>Go home</Trans>
      </a>
    </div>
  )
}
