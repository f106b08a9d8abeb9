import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { failure } from '../data/errors.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { CallUs } from '../problems/call-us.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useOnline } from '../ui/use-online.ts'

/** Stands where a screen broke, or where a part of its code never came: the network is gone, or a newer
 * portal has taken the place of this one. Each way out loads the page anew, which mends all of them, and
 * so does a network that comes back. */
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
