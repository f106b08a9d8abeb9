import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardStateBadge } from '../../ui/card-state-badge.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { ActionRows } from '../../ui/patterns/action-rows.tsx'
import { type ActionGroup, actionGroups } from './action-list.tsx'
import { StateLine } from './card-caption.tsx'
import { CardTitle } from './card-title.tsx'

type CardPanelProps = {
  card: Card
  /** Whether to link to the page of this card and to its transactions. */
  hasLink?: boolean
}

/** One card: holder, state, figures and available actions. */
export function CardPanel({ card, hasLink = false }: CardPanelProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const groups = actionGroups(card, { hasLink })
  const headings: Record<ActionGroup, string> = {
    use: t`Use the card`,
    settings: t`Limit, PIN and controls`,
    trouble: t`If something is wrong`,
  }
  const name = card.cardmemberName[language]
  const isInUse = card.state === 'active' || card.state === 'suspended'
  return (
    <section aria-label={t`The chosen card`} className={PANEL_CLASS}>
      <div className="grid gap-5 p-4 sm:p-6">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <MiniCard tier={card.tier} isUsable={card.state === 'active'} />
          <div className="grid min-w-0 flex-1 basis-40">
            <h2 className="text-lg leading-6 font-semibold">
              <CardTitle card={card} />
            </h2>
            <p className="text-sm text-ink-2 wrap-anywhere">
              {card.kind === 'primary' ? (
                <Trans>
                  <bdi>{name}</bdi>, primary
                </Trans>
              ) : (
                <Trans>
                  <bdi>{name}</bdi>, supplementary
                </Trans>
              )}
            </p>
          </div>
          <CardStateBadge state={card.state} />
        </div>
        {card.state !== 'active' && (
          <p className="text-sm text-ink-2">
            <StateLine card={card} />
          </p>
        )}
        <Facts className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-4 font-semibold">
          {isInUse && (
            <>
              <Fact label={<Trans>Spent this cycle</Trans>}>
                <Amount money={card.spentThisCycle} />
              </Fact>
              <Fact label={<Trans>Left to spend</Trans>}>
                <Amount money={card.leftToSpend} />
              </Fact>
            </>
          )}
          <Fact label={<Trans>Limit of this card</Trans>}>
            {card.creditLimit ? (
              <Amount money={card.creditLimit} />
            ) : (
              <Trans>The account’s limit</Trans>
            )}
          </Fact>
          {card.expiry !== null && (
            <Fact label={<Trans>Expires</Trans>}>
              <bdi dir="ltr">{card.expiry}</bdi>
            </Fact>
          )}
        </Facts>
      </div>
      {groups.map(({ group, rows }) => (
        <div key={group} className="border-t border-line">
          <h3 className="px-4 pt-4 text-sm font-medium text-ink-2 sm:px-6">{headings[group]}</h3>
          <ActionRows label={headings[group]} rows={rows} />
        </div>
      ))}
    </section>
  )
}
