import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { saveReturnUrl } from '../../data/stores/return-url.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChatRoom } from './chat-room.tsx'
import { useChat } from './queries.ts'

/** `/customer-service?tab=chat`: the chat with the issuer, for signed-in users. */
export function ChatPart() {
  const isSignedIn = useAccountsStore(({ user }) => user !== null)
  return isSignedIn ? <OwnChat /> : <SignInFirst />
}

function OwnChat() {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useChat()}
      loading={{ label: t`Loading your chat`, shape: <RoomSkeleton /> }}
      failedTitle={<Trans>We couldn’t open your chat.</Trans>}
    >
      {({ thread, service }) => <ChatRoom thread={thread} service={service} />}
    </QueryBoundary>
  )
}

function RoomSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-[min(40rem,80dvh)] rounded-lg" />
      <Skeleton className="h-40 rounded-lg max-lg:hidden" />
    </div>
  )
}

/** A chat belongs to a user, so it requires signing in; the user returns here afterwards. */
function SignInFirst() {
  const { t } = useLingui()
  const lang = useLanguage()
  const href = useLocation({ select: ({ href: address }) => address })
  return (
    <Panel title={t`Chat`} isTitleHidden>
      <EmptyState
        title={<Trans>Sign in to chat with us</Trans>}
        action={
          <Link
            to="/$lang/login"
            params={{ lang }}
            className={buttonClass()}
            onClick={() => saveReturnUrl(href, null)}
          >
            <Trans>Sign in</Trans>
          </Link>
        }
      >
        <Trans>
          The assistant can answer about your own account, and your chat stays here. We’ll bring you
          back to it.
        </Trans>
      </EmptyState>
    </Panel>
  )
}
