import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Request } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useRequestTitle, useStateName } from './names.ts'
import { sectionsOf, useRequests } from './queries.ts'
import { RequestProgress } from './request-progress.tsx'
import { DueText } from './request-row.tsx'

/** Maximum number of requests on the home page; a phone shows one less. */
const SHOWN = 3

/** Home page panel with requests that need action, then open ones, earliest due date first. Absent
 * while nothing is open. */
export const UnderWayPanel = memo(function UnderWayPanel() {
  const { t } = useLingui()
  const requests = useRequests()
  if (requests.data?.every(({ actsNext }) => actsNext === null)) return null
  return (
    <Panel
      title={t`In progress`}
      aside={
        <TextLink to="/requests">
          <Trans>All requests</Trans>
        </TextLink>
      }
    >
      <QueryBoundary
        query={requests}
        loading={{ label: t`Loading your requests`, shape: <Skeleton className="h-12 w-full" /> }}
        failedTitle={<Trans>We couldn’t show your requests.</Trans>}
      >
        {(all) => {
          const { needsYou, underWay } = sectionsOf(all)
          return (
            <ul className="grid max-sm:[&>li:nth-child(n+3)]:hidden">
              {[...needsYou, ...underWay].slice(0, SHOWN).map((request) => (
                <Row key={request.reference} request={request} />
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
    </Panel>
  )
})

function Row({ request }: { request: Request }) {
  const title = useRequestTitle()(request)
  const name = useStateName()(request)
  return (
    <li className="relative grid gap-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <Link
        to="/requests"
        search={{ ref: request.reference }}
        className="font-medium no-underline after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        {request.needsYou ? (
          <Badge tone="warning">{name}</Badge>
        ) : (
          <RequestProgress request={request} />
        )}
        <DueText request={request} isInline />
      </div>
    </li>
  )
}
