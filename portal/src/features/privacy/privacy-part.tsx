import { Trans, useLingui } from '@lingui/react/macro'
import type { Consent, InputOf } from '@sadu/contract'
import { downloadData, listConsents } from '@sadu/contract/privacy/calls'
import { sendMessage } from '@sadu/contract/support/calls'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSavedFile } from '../../problems/use-saved-file.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { RetentionPanel } from './retention-panel.tsx'

const DestructiveConfirmation = lazyPart(
  () => import('../../ui/patterns/destructive-confirmation.tsx'),
  'DestructiveConfirmation',
)

/** `/personal-information/{cardType}?tab=privacy`: data export, retained data with reasons,
 * consents, and deletion requests (docs/specification/9-constants.md#what-is-kept). */
export function PrivacyPart() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle
        title={<Trans>Privacy and your data</Trans>}
        intro={<Trans>What we keep about you, for how long and why, and your choices.</Trans>}
      />
      <CopyPanel />
      <ConsentsPanel />
      <RetentionPanel />
      <DeletionPanel />
    </div>
  )
}

type Copy = Pick<InputOf<typeof downloadData>, 'format' | 'language'>

function CopyPanel() {
  const { t } = useLingui()
  const language = useLanguage()
  const { save } = useSavedFile(downloadData)
  const stepUp = useStepUp<Copy>({
    purpose: 'downloadData',
    perform: (copy, confirmed) => save({ ...copy, ...confirmed }),
  })
  const { startProblem: problem } = stepUp
  const [wanted, setWanted] = useState<Copy['format']>()
  const busy = stepUp.isStarting ? wanted : undefined
  const ask = (format: Copy['format']) => {
    setWanted(format)
    void stepUp.ask({ format, language })
  }
  return (
    <Panel title={t`A copy of your data`}>
      <p className="max-w-prose">
        <Trans>
          Everything we keep about you in one file: a PDF to read, or JSON for another service. Card
          and ID numbers show only their last digits.
        </Trans>
      </p>
      {problem && (
        <div className="mt-4">
          <ProblemNotice problem={problem} />
        </div>
      )}
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Download a copy of your data</Trans>}
        verb={<Trans>Download the copy</Trans>}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          isBusy={busy === 'pdf'}
          busyLabel={<Trans>Sending…</Trans>}
          onClick={() => ask('pdf')}
        >
          <Trans>Download as PDF</Trans>
        </Button>
        <Button
          tone="secondary"
          isBusy={busy === 'json'}
          busyLabel={<Trans>Sending…</Trans>}
          onClick={() => ask('json')}
        >
          <Trans>Download as JSON</Trans>
        </Button>
      </div>
    </Panel>
  )
}

function ConsentsPanel() {
  const { t } = useLingui()
  const query = useCallQuery(listConsents, {}, ({ consents }) => consents)
  const names: Record<Consent['kind'], string> = {
    promotionalEmail: t`Offers and news by email`,
    promotionalSMS: t`Offers and news by SMS`,
    promotionalCalls: t`Offers and news by phone`,
  }
  return (
    <Panel
      title={t`What you agreed to`}
      aside={
        <TextLink to="/alert-notifications" search={{ tab: 'marketing' }}>
          <Trans>Change it</Trans>
        </TextLink>
      }
    >
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading what you agreed to`,
          shape: <Skeleton className="h-20 w-full" />,
        }}
        failedTitle={<Trans>We couldn’t show what you agreed to.</Trans>}
        isEmpty={(consents) => consents.length === 0}
        empty={
          <p className="text-ink-2">
            <Trans>You haven’t agreed to any offers, so we don’t send any.</Trans>
          </p>
        }
      >
        {(consents) => (
          <ul className="grid gap-3">
            {consents.map(({ kind, isGiven, textVersion, at }) => (
              <li key={`${kind} ${at}`} className="grid">
                <span className="font-medium">{names[kind]}</span>
                <span className="text-sm text-ink-2">
                  {isGiven ? (
                    <Trans>
                      Agreed on <DateText value={at} />
                    </Trans>
                  ) : (
                    <Trans>
                      Withdrawn on <DateText value={at} />
                    </Trans>
                  )}
                  {' · '}
                  <Trans>
                    version <bdi dir="ltr">{textVersion}</bdi>
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function DeletionPanel() {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, problem, results } = useCall(sendMessage)
  const ask = async () => {
    const text = t`Please delete the data about me that the law doesn’t require you to keep: trips, saved offers, chats, drafts and how the portal looks.`
    const answer = await run({
      kind: 'contact',
      department: 'customerCare',
      topic: 'deletion',
      text,
    })
    if (answer.results) setAsked(false)
  }
  return (
    <Panel title={t`Ask us to delete`}>
      {results ? (
        <Notice
          tone="success"
          title={<Trans>We’ve received your request.</Trans>}
          action={
            <TextLink to="/requests" search={{ ref: results.reference }}>
              <Trans>Follow the request</Trans>
            </TextLink>
          }
        >
          <Trans>
            We answer by <DateText value={results.due.on} />.
          </Trans>
        </Notice>
      ) : (
        <>
          <p className="max-w-prose">
            <Trans>
              You can ask us to delete what the law doesn’t require: trips, saved offers, chats,
              drafts and how the portal looks. Your cards and your account stay.
            </Trans>
          </p>
          <Button tone="secondary" className="mt-4" onClick={() => setAsked(true)}>
            <Trans>Ask for deletion</Trans>
          </Button>
        </>
      )}
      {isAsked && (
        <Suspense>
          <DestructiveConfirmation
            isOpen
            question={<Trans>Ask us to delete your data?</Trans>}
            does={[
              t`We delete trips, saved offers, chats, drafts and how the portal looks.`,
              t`What is deleted can’t be brought back.`,
            ]}
            leaves={[
              t`Your cards, your account and your points stay.`,
              t`What the law requires us to keep stays for as long as it says.`,
            ]}
            verb={<Trans>Send the request</Trans>}
            busyVerb={<Trans>Sending…</Trans>}
            isBusy={isBusy}
            problem={problem && <ProblemNotice problem={problem} />}
            onConfirm={() => void ask()}
            onKeep={() => setAsked(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
