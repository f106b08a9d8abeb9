import { COMPLAINT_DAYS } from '@sadu/contract/requests/message'
import { useCount } from '../../i18n/formats/use-count.ts'
import { Trans } from '@lingui/react/macro'
import type { MessageKind } from '@sadu/contract/requests/message'
import { ClientOnly, getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Panel } from '../../ui/panel.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CallPanel } from './call-panel.tsx'
import { useInitialText } from './message-fields.tsx'
import { VisitorMessage } from './visitor-message.tsx'

const route = getRouteApi('/_content/_help/contact-us')

const CardmemberMessage = lazyPart(
  () => withTexts(['support', 'shared'], import('./cardmember-message.tsx')),
  'CardmemberMessage',
)

/** `/contact-us`: send a message or complaint, or call. */
export function ContactScreen() {
  const navigate = useNavigate()
  const days = useCount()(COMPLAINT_DAYS)
  const { about, reference } = route.useSearch()
  const isSignedIn = useAccountsStore(({ user }) => user !== null)
  const firstText = useInitialText(reference)
  const kind: MessageKind = about === 'complaint' ? 'complaint' : 'contact'
  const choose = (chosen: MessageKind) =>
    void navigate({
      to: '/contact-us',
      search: { ...(chosen === 'complaint' && { about: chosen }), ...(reference && { reference }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Panel title={<Trans>Write to us</Trans>} className="min-w-0">
        <div className="grid grid-cols-1 gap-5">
          <RadioChips
            legend={<Trans>What would you like to send?</Trans>}
            value={kind}
            onChoose={choose}
            choices={[
              { value: 'contact', title: <Trans>A message</Trans> },
              { value: 'complaint', title: <Trans>A complaint</Trans> },
            ]}
          />
          <p className="text-ink-2">
            {kind === 'contact' ? (
              <Trans>We answer a message within 2 working days.</Trans>
            ) : isSignedIn ? (
              <Trans>
                We answer a complaint within {days} working days. You follow it among your requests,
                where you may also withdraw it.
              </Trans>
            ) : (
              <Trans>
                We answer a complaint within {days} working days, by email. Sign in first to follow
                it here.
              </Trans>
            )}
          </p>
          {/* Client only: the prerendered page doesn't know the user, and what is typed would be
              lost. */}
          <ClientOnly fallback={<FormShape />}>
            {isSignedIn ? (
              <Suspense fallback={<FormShape />}>
                <CardmemberMessage kind={kind} firstText={firstText} />
              </Suspense>
            ) : (
              <VisitorMessage kind={kind} firstText={firstText} />
            )}
          </ClientOnly>
        </div>
      </Panel>
      <CallPanel />
    </div>
  )
}

/** Placeholder with the height of the form. */
function FormShape() {
  return <Skeleton className="h-160 w-full rounded-lg" />
}
