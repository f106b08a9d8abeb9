import { Trans, useLingui } from '@lingui/react/macro'
import type { Request, RequestDetail } from '@sadu/contract'
import { Suspense } from 'react'
import { DisputeDossier } from '../../account/dispute-dossier.tsx'
import { StoredMerchants } from '../../account/stored-merchants.tsx'
import { lazyPart } from '../../code/lazy-code.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reference } from '../../ui/reference.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DuePanel } from './due-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { STATE_TONES, useRequestTitle, useStateName } from './names.ts'
import { useRequest } from './queries.ts'
import { RequestTimeline } from './request-timeline.tsx'
import { RequestSkeleton } from './requests-skeleton.tsx'
import { WithdrawPart } from './withdraw-part.tsx'

const AnswerPanel = lazyPart(() => import('./answer-panel.tsx'), 'AnswerPanel')
const EscalatePanel = lazyPart(() => import('./escalate-panel.tsx'), 'EscalatePanel')
const DecidePanel = lazyPart(() => import('./decide-panel.tsx'), 'DecidePanel')
const RatingPanel = lazyPart(() => import('./rating-panel.tsx'), 'RatingPanel')
const ObjectionPanel = lazyPart(() => import('./objection-panel.tsx'), 'ObjectionPanel')

/** One request: its history, the next step and its due date, and the available actions. */
export function RequestPage({ reference }: { reference: string }) {
  const { t } = useLingui()
  const query = useRequest(reference)
  const titleOf = useRequestTitle()
  const stateName = useStateName()
  const request = query.data?.request
  return (
    <div className="@container grid gap-6">
      <PageHead
        parents={[{ key: 'requests', name: <Trans>Requests</Trans>, link: { to: '/requests' } }]}
        title={request ? titleOf(request) : <Trans>Request</Trans>}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="text-ink-2">
              <Trans>Reference</Trans>
            </span>
            <span className="flex items-center font-medium">
              <Reference value={reference} />
              <CopyButton value={reference} label={t`reference`} />
            </span>
          </p>
          {request && <Badge tone={STATE_TONES[request.state]}>{stateName(request)}</Badge>}
        </div>
      </PageHead>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your request`, shape: <RequestSkeleton /> }}
        failedTitle={<Trans>We couldn’t show this request.</Trans>}
      >
        {(detail) => <Filled detail={detail} />}
      </QueryBoundary>
    </div>
  )
}

/** Ways to contact a person about a request. */
function AskPanel() {
  const { t } = useLingui()
  return (
    <Panel title={t`Questions about this request?`}>
      <div className="grid justify-items-start gap-1">
        <TextLink to="/customer-service" search={{ tab: 'chat' }}>
          <Trans>Chat with us</Trans>
        </TextLink>
        <TextLink to="/contact-us">
          <Trans>Write to us</Trans>
        </TextLink>
        <p>
          <Trans>
            Or call <Hotline />
          </Trans>
        </p>
      </div>
    </Panel>
  )
}

/** The whole dispute in one file, to store or to pass on. */
function DossierPanel({ reference }: { reference: string }) {
  const { t } = useLingui()
  return (
    <Panel title={t`The whole dispute in one file`}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">
          <Trans>
            The charge, what you told us and sent, what happened and what comes next. Anyone you
            give it to can check it by its code.
          </Trans>
        </p>
        <DisputeDossier reference={reference} />
      </div>
    </Panel>
  )
}

/** Whether this request has replaced a card, or will replace one. */
const isReplacing = ({ about, state }: Request) =>
  about.kind === 'cardIssue' && state !== 'declined' && state !== 'withdrawn'

function Filled({ detail }: { detail: RequestDetail }) {
  const { t } = useLingui()
  const { request } = detail
  const due = request.due && (
    <div className="min-w-0 @4xl:col-start-2 @4xl:row-start-1">
      <DuePanel request={request} due={request.due} />
    </div>
  )
  // On a phone, a required action comes before its due date.
  return (
    <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:grid-rows-[auto_1fr]">
      {!request.needsYou && due}
      <div className="grid min-w-0 gap-6 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
        {request.actions.includes('decide') && (
          <Suspense fallback={<Skeleton className="h-44 w-full rounded-lg" />}>
            <DecidePanel request={request} />
          </Suspense>
        )}
        {request.actions.includes('answer') && (
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
            <AnswerPanel detail={detail} />
          </Suspense>
        )}
        {request.about.kind === 'complaint' && request.due && request.workingDaysLate > 0 && (
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-lg" />}>
            <EscalatePanel request={request} text={request.about.text} dueOn={request.due.on} />
          </Suspense>
        )}
        {request.rating && (
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-lg" />}>
            <RatingPanel reference={request.reference} rated={request.rating} />
          </Suspense>
        )}
        {request.objection && (
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-lg" />}>
            <ObjectionPanel reference={request.reference} objection={request.objection} />
          </Suspense>
        )}
        <Panel title={t`What happened and what comes next`} isTitleHidden>
          <RequestTimeline detail={detail} />
        </Panel>
        <FactsPanel request={request} />
        {isReplacing(request) && request.card && (
          <StoredMerchants cardReference={request.card.cardReference} isReplaced />
        )}
        <FilesPanel files={detail.files} />
      </div>
      {request.needsYou && due}
      <div className="grid min-w-0 gap-6 @4xl:col-start-2">
        {request.about.kind === 'dispute' && request.askedBy.isYou && (
          <DossierPanel reference={request.reference} />
        )}
        <AskPanel />
        <WithdrawPart request={request} />
      </div>
    </div>
  )
}
