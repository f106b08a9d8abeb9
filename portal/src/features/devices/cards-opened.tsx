import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useCards } from '../../data/queries/cards.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardType } from './queries.ts'

/** Cards of one kind that are visible after signing in on a trusted device. Trust belongs to the
 * user, so the devices are the same for both kinds. */
export function CardsOpened({ cardType }: { cardType: CardType }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const query = useCards()
  const isOfKind = ({ kind }: Card) => kind === cardType
  return (
    <Panel title={t`Cards on these devices`}>
      <nav
        aria-label={t`Which cards`}
        className="mb-4 flex flex-wrap gap-1 rounded-md bg-sunken p-1"
      >
        <KindLink cardType="primary" label={t`Primary`} />
        <KindLink cardType="supplementary" label={t`Supplementary`} />
      </nav>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-12 w-full" /> }}
        failedTitle={<Trans>We couldn’t show your cards.</Trans>}
        isEmpty={(cards) => !cards.some(isOfKind)}
        empty={
          <p className="text-sm text-ink-2">
            <Trans>You don’t have a card of this kind.</Trans>
          </p>
        }
      >
        {(cards) => (
          <ul className="grid gap-4">
            {cards.filter(isOfKind).map((card) => (
              <li key={card.cardReference} className="flex items-center gap-3">
                <MiniCard tier={card.tier} isUsable={card.state === 'active'} />
                <span className="grid min-w-0 text-sm">
                  <bdi className="font-medium wrap-anywhere">{card.cardmemberName[language]}</bdi>
                  <MaskedCard lastDigits={card.lastDigits} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function KindLink({ cardType, label }: { cardType: CardType; label: string }) {
  return (
    <Link
      to="/trusted-devices/$cardType"
      params={{ cardType }}
      className="grid min-h-11 flex-1 place-items-center rounded-sm px-3 text-sm text-ink-2 no-underline hover:text-ink"
      activeProps={{
        className: 'bg-(--chosen) font-medium text-ink shadow-panel forced-colors:underline',
      }}
    >
      {label}
    </Link>
  )
}
