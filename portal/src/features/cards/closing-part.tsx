import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, requestClosing, ResultsOf } from '@sadu/contract'
import { checkClosing } from '@sadu/contract/requests/closing-calls'
import type { ClosingScope } from '@sadu/contract/requests/details'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCards } from '../../data/queries/cards.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { BELOW_CARDS } from '../../ui/below-cards.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { NoCardForThis } from '../../ui/no-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ClosingDone } from './closing-done.tsx'
import { ClosingEffects } from './closing-effects.tsx'
import { ClosingForm } from './closing-form.tsx'
import { chosenCard } from './queries.ts'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

const route = getRouteApi('/_content/_signed-in/card-detail')

/** `/card-detail?tab=close`: the effects of closing a card or the account, and the request. */
export function ClosingPart() {
  const { t } = useLingui()
  const query = useCards()
  const { card: reference } = route.useSearch()
  const card = chosenCard(query.data ?? [], reference)
  const isOpen = card && card.state !== 'stopped' && card.state !== 'replaced'
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={BELOW_CARDS} title={<Trans>Close a card or the account</Trans>} />
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading your cards`,
          shape: <Skeleton className="h-96 w-full rounded-lg" />,
        }}
        failedTitle={<Trans>We couldn’t show this card.</Trans>}
      >
        {() =>
          isOpen ? (
            <Closing key={card.cardReference} card={card} />
          ) : (
            <NoCardForThis>
              <Trans>This card is already closed.</Trans>
            </NoCardForThis>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Closing({ card }: { card: Card }) {
  const { t } = useLingui()
  const [scope, setScope] = useState<ClosingScope>('card')
  const [sent, setSent] = useState<ResultsOf<typeof requestClosing> | null>(null)
  const query = useCallQuery(checkClosing, { cardReference: card.cardReference, scope })
  if (sent) return <ClosingDone sent={sent} scope={scope} />
  return (
    <Panel title={t`What to close`} isTitleHidden>
      <div className="grid gap-6">
        {card.kind === 'primary' && (
          <RadioChips
            id="scope"
            legend={<Trans>What to close</Trans>}
            value={scope}
            onChoose={setScope}
            choices={[
              { value: 'card', title: <MaskedCard lastDigits={card.lastDigits} /> },
              { value: 'account', title: <Trans>The account with all its cards</Trans> },
            ]}
          />
        )}
        <QueryBoundary
          query={query}
          loading={{ label: t`Loading your cards`, shape: <RowSkeletons count={3} /> }}
          failedTitle={<Trans>We couldn’t show what happens.</Trans>}
        >
          {(effects) => (
            <>
              <ClosingEffects effects={effects} scope={scope} />
              {effects.underWay === null ? (
                <ClosingForm card={card} scope={scope} onDone={setSent} />
              ) : (
                <TextLink to="/requests" search={{ ref: effects.underWay }}>
                  <Trans>You’ve asked to close it. Follow the request</Trans>
                </TextLink>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Panel>
  )
}
