import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { useListRow } from '../../ui/beside.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LateText } from './late-line.tsx'
import { REQUEST_ICONS, useRequestTitle } from './names.ts'
import { groupOf, groupsIn, type RequestGroup } from './groups.ts'
import { sectionsOf, useRequests } from './queries.ts'
import { RequestRow } from './request-row.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'

const route = getRouteApi('/_content/_signed-in/requests')

const NewRequest = lazyPart(() => import('./new-request.tsx'), 'NewRequest')

/** All requests of the user: those that need action first, then open ones by due date, then closed
 * ones. */
export function RequestList() {
  const { t } = useLingui()
  const [isNew, setNew] = useState(false)
  return (
    // Keeps the content below the list out of the first viewport while it loads.
    <div className="grid min-h-dvh content-start gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <RequestsTitle />
        <Button onClick={() => setNew(true)}>
          <Icon name="plus" size={20} />
          <Trans>New request</Trans>
        </Button>
      </div>
      {isNew && (
        <Suspense>
          <NewRequest onClose={() => setNew(false)} />
        </Suspense>
      )}
      <QueryBoundary
        query={useRequests()}
        loading={{ label: t`Loading your requests`, shape: <RequestsSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your requests.</Trans>}
        isEmpty={(requests) => requests.length === 0}
        empty={<NoRequests />}
      >
        {(requests) => <Filled requests={requests} />}
      </QueryBoundary>
    </div>
  )
}

function Filled({ requests }: { requests: readonly Request[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { about } = route.useSearch()
  const groups = groupsIn(requests)
  const chosen = groups.find((group) => group === about) ?? 'all'
  const { needsYou, underWay, done } = sectionsOf(
    requests.filter((request) => chosen === 'all' || groupOf(request) === chosen),
  )
  const names: Record<RequestGroup | 'all', string> = {
    all: t`All`,
    cards: t`Cards and limits`,
    disputes: t`Disputes`,
    details: t`Your details`,
    arrangements: t`Arrangements`,
    messages: t`Messages`,
  }
  const choose = (group: RequestGroup | 'all') =>
    void navigate({
      to: '/requests',
      search: group === 'all' ? {} : { about: group },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid gap-8">
      {groups.length > 1 && (
        <RadioChips<RequestGroup | 'all'>
          legend={<span className="sr-only">{t`Show`}</span>}
          value={chosen}
          onChoose={choose}
          choices={['all' as const, ...groups].map((value) => ({ value, title: names[value] }))}
        />
      )}
      {needsYou.length > 0 && (
        <Section title={<Trans>Waiting for you</Trans>}>
          <ul className="grid gap-3">
            {needsYou.map((request) => (
              <WaitingRow key={request.reference} request={request} />
            ))}
          </ul>
        </Section>
      )}
      {underWay.length > 0 && (
        <Section title={<Trans>In progress</Trans>}>
          <Rows requests={underWay} />
        </Section>
      )}
      {done.length > 0 && (
        <Section title={<Trans context="requests">Done</Trans>}>
          <Rows requests={done} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Rows({ requests }: { requests: readonly Request[] }) {
  return (
    <ul className={`${PANEL_CLASS} overflow-hidden`}>
      {requests.map((request) => (
        <RequestRow key={request.reference} request={request} />
      ))}
    </ul>
  )
}

/** A request that needs action, with a link to it. */
function WaitingRow({ request }: { request: Request }) {
  const title = useRequestTitle()(request)
  const { reference, about, askedBy, due, workingDaysLate } = request
  const row = useListRow(reference)
  const isDecision = request.actions.includes('decide')
  const language = useLanguage()
  const name = <bdi>{askedBy.name[language]}</bdi>
  return (
    <li className="@container rounded-lg border border-saffron-ink/40 bg-saffron-tint p-4 shadow-panel sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center gap-4">
        <span
          aria-hidden
          className="hidden size-10 shrink-0 place-items-center rounded-md bg-surface text-saffron-ink @xs:grid"
        >
          <Icon name={REQUEST_ICONS[about.kind]} size={20} />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-semibold">{title}</h3>
          <p>
            {due &&
              (isDecision ? (
                <Trans>
                  {name} asks for your approval by <DateText value={due.on} length="short" />.
                </Trans>
              ) : (
                <Trans>
                  We need an answer from you by <DateText value={due.on} length="short" />.
                </Trans>
              ))}{' '}
            {workingDaysLate > 0 && <LateText days={workingDaysLate} />}
          </p>
        </div>
        <Link
          {...row}
          from="/requests"
          to="/requests"
          search={(list) => ({ ...list, ref: reference })}
          className={`${buttonClass('primary')} max-sm:w-full`}
        >
          {isDecision ? <Trans>Review and decide</Trans> : <Trans>Read and answer</Trans>}
        </Link>
      </div>
    </li>
  )
}

function NoRequests() {
  return (
    <EmptyState
      title={<Trans>You haven’t asked for anything yet</Trans>}
      action={
        <TextLink to="/manage-card-details">
          <Trans>See all your cards</Trans>
        </TextLink>
      }
    >
      <Trans>Your requests appear here with the date of the next step.</Trans>
    </EmptyState>
  )
}

/** Page heading, also shown in the skeleton. */
export function RequestsTitle() {
  return <PageTitle title={<Trans>Requests</Trans>} />
}
