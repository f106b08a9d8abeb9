import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { listCards, listSupplementary } from '@sadu/contract'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedInScreen } from '../../account/account-context.ts'
import { useCards } from '../../data/queries/cards.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'
import { accounts } from '../../data/stores/accounts.ts'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ApplyDone } from './apply-done.tsx'
import { ApplyTask } from './apply-task.tsx'
import type { ApplySearch } from './search.ts'
import { useApplications } from './use-apply.ts'

export const title = msg`Supplementary card`

export function readFirst() {
  if (accounts.getState().user?.cardmember !== 'primary') return
  readAhead(listSupplementary, {})
  readAhead(listCards, {})
}

/** `/apply-supplementary`: the primary cardmember applies for a card for somebody else, and sees that it was sent. */
export function ApplyScreen() {
  const { user } = useSignedInScreen()
  if (user.cardmember === 'supplementary') {
    return (
      <Nothing title={<Trans>Only the primary cardmember can apply</Trans>}>
        <Trans>
          A supplementary card belongs to the account. Ask whoever has the primary card to apply for
          it.
        </Trans>
      </Nothing>
    )
  }
  return <Applications />
}

function Applications() {
  const { t } = useLingui()
  const { ref }: ApplySearch = useSearch({ strict: false })
  const query = useApplications()
  const cards = useCards()
  const loading = {
    label: t`Loading the application`,
    shape: <Skeleton className="h-dvh w-full" />,
  }
  return (
    <PanelFaces
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
            <Nothing title={<Trans>None of your cards is in use</Trans>}>
              <Trans>
                A supplementary card stands beside an active card of your own. Activate yours first.
              </Trans>
            </Nothing>
          )
        }
        return (
          <PanelFaces
            query={cards}
            loading={loading}
            failedTitle={<Trans>We couldn’t show your cards.</Trans>}
          >
            {(all) => <ApplyTask known={known} cards={all} />}
          </PanelFaces>
        )
      }}
    </PanelFaces>
  )
}

function Nothing({ title: what, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <PageHead
        parents={[
          { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
        ]}
        title={<Trans>Supplementary card</Trans>}
      />
      <EmptyState
        title={what}
        action={
          <TextLink to="/manage-card-details">
            <Trans>See all your cards</Trans>
          </TextLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
