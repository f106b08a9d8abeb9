import { Trans } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import { lookForCall } from '@sadu/contract/caller/calls'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { saveReturnUrl } from '../../data/stores/return-url.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { NumberedList } from '../../ui/numbered-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Look } from './look.tsx'
import { IfNotUs } from './if-not-us.tsx'

/** `/customer-service?tab=caller`: verifies by three words that a caller is the issuer. */
export function CallerPart() {
  const isSignedIn = useAccountsStore(({ user }) => user !== null)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <Panel title={<Trans>Is it us calling?</Trans>}>
        <div className="grid gap-5">
          <NumberedList>
            <li>
              <Trans>Ask the caller for the three words of this call. Say nothing else yet.</Trans>
            </li>
            <li>
              <Trans>Look here. You’ll see the same three words only if it’s us.</Trans>
            </li>
            <li>
              <Trans>
                Never read the words out yourself. We never ask for a code or a password.
              </Trans>
            </li>
          </NumberedList>
          {isSignedIn ? <Ask /> : <SignInFirst />}
        </div>
      </Panel>
      <IfNotUs />
    </div>
  )
}

/** The words are shown only once, so the user requests them with a button. They are never shown
 * when the page opens. */
function Ask() {
  const [look, setLook] = useState<ResultsOf<typeof lookForCall> | null>(null)
  const { run, isBusy, problem } = useCall(lookForCall, { onDone: setLook })
  return (
    <div className="grid justify-items-start gap-4">
      <div aria-live="polite" className="w-full">
        {look && <Look look={look} />}
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {look?.state !== 'shown' && (
        <Button onClick={() => void run({})} isBusy={isBusy} busyLabel={<Trans>Checking…</Trans>}>
          {look === null ? <Trans>Show the words</Trans> : <Trans>Check again</Trans>}
        </Button>
      )}
    </div>
  )
}

/** Only the customer may see the words, so this requires signing in; the person returns here
 * afterwards. */
function SignInFirst() {
  const lang = useLanguage()
  const href = useLocation({ select: ({ href: address }) => address })
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>Sign in to see the words. No one else can see them.</Trans>
      </p>
      <Link
        to="/$lang/login"
        params={{ lang }}
        className={buttonClass()}
        onClick={() => saveReturnUrl(href, null)}
      >
        <Trans>Sign in</Trans>
      </Link>
    </div>
  )
}
