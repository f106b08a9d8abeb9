import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import type { QueryState } from '../../data/queries/call-query.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { CardStateBadge } from '../../ui/card-state-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Parts } from '../../ui/parts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'

/** Cards of the account with holder and state; each row opens the card and its actions. */
export function CardsPanel({ query }: { query: QueryState<Card[]> }) {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Cards`}
      aside={
        <TextLink to="/manage-card-details" aria-label={t`See all cards`} className="text-sm">
          <Trans>See all</Trans>
        </TextLink>
      }
    >
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-12 w-full" /> }}
        failedTitle={<Trans>We couldn’t show your cards.</Trans>}
        isEmpty={(cards) => cards.length === 0}
        empty={<p className="text-ink-2">{t`There’s no card on this account.`}</p>}
      >
        {(cards) => (
          <ul className="-my-2 grid grid-cols-[minmax(0,1fr)] gap-1">
            {cards.map((card) => (
              <CardRow key={card.cardReference} card={card} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function CardRow({ card }: { card: Card }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const kinds = { primary: t`Primary`, supplementary: t`Supplementary` }
  return (
    <li>
      <Link
        to="/card-detail"
        search={{ card: card.cardReference }}
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <span className="hidden @[12rem]:block">
          <MiniCard tier={card.tier} isUsable={card.state === 'active'} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            <bdi>{card.cardmemberName[language]}</bdi>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
            <Parts>
              <MaskedCard lastDigits={card.lastDigits} />
              <span>{kinds[card.kind]}</span>
            </Parts>
            {card.state !== 'active' && <CardStateBadge state={card.state} />}
          </span>
        </span>
        <Icon name="chevronForward" size={18} className="hidden text-ink-2 @[12rem]:block" />
      </Link>
    </li>
  )
}
