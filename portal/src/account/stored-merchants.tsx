import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredMerchant } from '@sadu/contract'
import { storedMerchants } from '@sadu/contract/insights/calls'
import type { ReactNode } from 'react'
import { useCallQuery } from '../data/queries/call-query.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../problems/query-boundary.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Badge } from '../ui/badge.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type StoredMerchantsProps = {
  cardReference: string
  /** Whether the card is being or was replaced: then each merchant shows whether it gets the new
   * card. */
  isReplaced: boolean
}

/** The merchants where a card is stored, derived from its charges, and which of them have the new
 * card. */
export function StoredMerchants({ cardReference, isReplaced }: StoredMerchantsProps) {
  const { t } = useLingui()
  const query = useCallQuery(storedMerchants, { cardReference })
  return (
    <Panel title={t`Where this card is stored`}>
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading where this card is stored`,
          shape: <Skeleton className="h-32 w-full" />,
        }}
        failedTitle={<Trans>We couldn’t show where this card is stored.</Trans>}
        isEmpty={({ merchants }) => merchants.length === 0}
        empty={
          <EmptyState title={<Trans>Nothing found in the latest charges</Trans>}>
            <Trans>
              We can only tell from charges. A shop or a phone wallet may still have saved it.
            </Trans>
          </EmptyState>
        }
      >
        {({ merchants, recurringFollows }) => {
          const charging = merchants.filter(({ interval }) => interval !== null)
          const online = merchants.filter(({ interval }) => interval === null)
          const follows = recurringFollows === true
          return (
            <div className="grid gap-5">
              {charging.length > 0 && (
                <Group
                  title={<Trans>They charge it regularly</Trans>}
                  about={isReplaced && <AboutCharging follows={follows} />}
                  merchants={charging}
                  follows={follows}
                  isReplaced={isReplaced}
                />
              )}
              {online.length > 0 && (
                <Group
                  title={<Trans>You paid there online, so they may have saved it</Trans>}
                  about={
                    isReplaced && <Trans>If you saved the card there, update it yourself.</Trans>
                  }
                  merchants={online}
                  follows={false}
                  isReplaced={isReplaced}
                />
              )}
              <p className="text-sm text-ink-2">
                <Trans>
                  This is based on recent charges. We can’t see cards saved in a phone wallet, or at
                  a shop where you haven’t paid recently.
                </Trans>
              </p>
            </div>
          )
        }}
      </QueryBoundary>
    </Panel>
  )
}

function AboutCharging({ follows }: { follows: boolean }) {
  return follows ? (
    <Trans>
      We’ll give them your new card details, as you asked. Check with each one before its next
      charge.
    </Trans>
  ) : (
    <Trans>Give each of them your new card details before their next charge.</Trans>
  )
}

type GroupProps = {
  title: ReactNode
  about: ReactNode
  merchants: readonly StoredMerchant[]
  /** Whether the issuer passes the new card on to them. */
  follows: boolean
  isReplaced: boolean
}

function Group({ title, about, merchants, follows, isReplaced }: GroupProps) {
  const { language } = useFormats()
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      {about && <p className="text-sm text-ink-2">{about}</p>}
      <ul className="divide-y divide-line">
        {merchants.map((one) => (
          <li
            key={`${one.merchantReference} ${one.interval} ${one.billingAmount.minor}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="grid min-w-0">
              <bdi className="wrap-anywhere">{one.merchantName[language]}</bdi>
              <span className="text-sm text-ink-2">
                <Trans>
                  Last charge on <DateText value={one.lastDate} length="short" />
                </Trans>
              </span>
            </span>
            <Standing merchant={one} follows={follows} isReplaced={isReplaced} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type StandingProps = { merchant: StoredMerchant; follows: boolean; isReplaced: boolean }

/** The status of the card at a merchant. */
function Standing({ merchant: { movedOn, isBlocked }, follows, isReplaced }: StandingProps) {
  if (movedOn !== null) {
    return (
      <Badge tone="success">
        <Trans>
          Has the new card since <DateText value={movedOn} length="short" />
        </Trans>
      </Badge>
    )
  }
  if (isBlocked) {
    return (
      <Badge tone="warning">
        <Trans>Blocked</Trans>
      </Badge>
    )
  }
  if (!isReplaced) return null
  return follows ? (
    <Badge>
      <Trans>We’ll tell them</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>Update it yourself</Trans>
    </Badge>
  )
}
