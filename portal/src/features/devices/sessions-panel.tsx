import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenSession } from '@sadu/contract'
import { deviceNameText } from '@sadu/contract/core/device-name'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast.ts'
import { DeviceFacts } from './device-facts.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { MomentText } from './moment-text.tsx'
import { useEndSessions, useSessions } from './queries.ts'

const ALL_OTHERS = 'others'

/** The user's active sessions, with buttons to end them. */
export function SessionsPanel() {
  const { t } = useLingui()
  const query = useSessions()
  const end = useEndSessions()
  const language = useLanguage()
  const hasOthers = query.data?.some(({ isThisSession }) => !isThisSession) ?? false
  const isEnding = (which: string) => end.isBusy && end.input?.which === which

  const endWhich = async (which: string) => {
    if (end.isBusy) return
    const { error } = await end.run({ which })
    if (error) return
    showToast(which === ALL_OTHERS ? t`Signed out everywhere else` : t`That session was signed out`)
  }

  return (
    <Panel
      title={t`Where you’re signed in`}
      aside={
        hasOthers && (
          <Button
            tone="secondary"
            isBusy={isEnding(ALL_OTHERS)}
            busyLabel={<Trans>Signing out…</Trans>}
            onClick={() => void endWhich(ALL_OTHERS)}
          >
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )
      }
    >
      {end.problem && (
        <div className="mb-4">
          <Notice tone="danger" title={end.problem.message[language]} />
        </div>
      )}
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your sessions`, shape: <ListSkeleton rows={2} /> }}
        failedTitle={<Trans>We couldn’t show your sessions.</Trans>}
      >
        {(sessions) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow
                  key={session.sessionReference}
                  session={session}
                  isEnding={isEnding(session.sessionReference)}
                  onEnd={() => void endWhich(session.sessionReference)}
                />
              ))}
            </ul>
            {!hasOthers && (
              <p className="mt-4 text-sm text-ink-2">
                <Trans>You’re not signed in anywhere else.</Trans>
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

type SessionRowProps = { session: OpenSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = deviceNameText(session.name, language)
  return (
    <DeviceFacts
      facts={session}
      badge={
        session.isThisSession ? (
          <Badge tone="success">
            <Trans>This session</Trans>
          </Badge>
        ) : (
          session.isTrusted && (
            <Badge>
              <Trans>Trusted device</Trans>
            </Badge>
          )
        )
      }
      times={
        <Trans>
          Opened <MomentText at={session.openedAt} hasTime />, last active{' '}
          <MomentText at={session.lastActiveAt} hasTime />
        </Trans>
      }
      action={
        !session.isThisSession && (
          <Button
            tone="secondary"
            aria-label={t`End the session on ${name}`}
            isBusy={isEnding}
            busyLabel={<Trans>Ending…</Trans>}
            onClick={onEnd}
          >
            <Trans>End</Trans>
          </Button>
        )
      }
    />
  )
}
