import { Trans, useLingui } from '@lingui/react/macro'

import type { ReactNode } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApplyDone } from './apply-done.tsx'
import { ApplyTask } from './apply-task.tsx'
import { ApplyTitle } from './apply-title.tsx'
import { useApplications, useIsAsking } from './use-apply.ts'

const route = getRouteApi('/_content/_signed-in/apply-supplementary')

/** `/apply-supplementary`: application for a supplementary card and its confirmation. A
 * supplementary cardmember sends it to the primary one for approval. */
export function ApplyScreen() {
  const { t } = useLingui()
  const isAsking = useIsAsking()
  const { ref } = route.useSearch()
  const query = useApplications()
  const cards = useCards()
  const loading = {
    label: t`Loading the application`,
    shape: <Skeleton className="h-dvh w-full" />,
  }
  return (
    <QueryBoundary
      query={query}
      loading={loading}
      failedTitle={<Trans>We couldn’t show the application.</Trans>}
    >
      {(known) => {
        const sent = known.applications.find(({ reference }) => reference === ref)
        if (sent) return <ApplyDone application={sent} />
        if (ref !== undefined && query.isFetching) return loading.shape
        if (known.cards.length === 0) {
          return (
            <Nothing title={<Trans>You have no active card</Trans>}>
              {isAsking ? (
                <Trans>
                  You ask for a card with an active card of your own. Activate yours first.
                </Trans>
              ) : (
                <Trans>
                  A supplementary card is linked to an active card of your own. Activate yours
                  first.
                </Trans>
              )}
            </Nothing>
          )
        }
        return (
          <QueryBoundary
            query={cards}
            loading={loading}
            failedTitle={<Trans>We couldn’t show your cards.</Trans>}
          >
            {(all) => <ApplyTask known={known} cards={all} />}
          </QueryBoundary>
        )
      }}
    </QueryBoundary>
  )
}

function Nothing({ title: what, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <PageHead parents={BELOW_CARDS} title={<ApplyTitle />} />
      <NoCardForThis title={what}>{children}</NoCardForThis>
    </div>
  )
}
