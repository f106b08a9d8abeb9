import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, DeclinedAttempt, FamilyCard, Request } from '@sadu/contract'
import type { CardControl } from '@sadu/contract/cards/controls'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardStateBadge } from '../../ui/card-state-badge.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { LineSkeleton } from '../../ui/row-skeletons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { StateLine } from './card-caption.tsx'
import { FamilyLimit } from './family-limit.tsx'
import { AttemptToAllow, RequestToDecide } from './family-waiting.tsx'

type FamilyRowProps = {
  card: Card
  /** Undefined until loaded. */
  figures: FamilyCard | undefined
  isLoading: boolean
  waiting: { requests: readonly Request[]; attempts: readonly DeclinedAttempt[] }
}

/** A supplementary cardmember: card, limit, controls that are off, today's spending, and pending
 * decisions. On one line if there is room, otherwise stacked. */
export function FamilyRow({ card, figures, isLoading, waiting }: FamilyRowProps) {
  const { language } = useFormats()
  const { cardReference, cardmemberName, lastDigits, state, tier } = card
  const isActive = state === 'active'
  const figure = (shown: (figures: FamilyCard) => ReactNode) => {
    if (figures) return shown(figures)
    return isLoading ? <LineSkeleton className="w-24" /> : <NotLoaded />
  }
  return (
    <li className="grid gap-4 py-5 first:pt-0 last:pb-0">
      <div className="grid gap-x-6 gap-y-4 @xs:grid-cols-2 @xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_minmax(0,5fr)] @xl:grid-rows-[auto_1fr]">
        <div className="flex items-start gap-3 @xs:col-span-2 @xl:col-span-1 @xl:row-span-2">
          <MiniCard tier={tier} isUsable={isActive} />
          <div className="grid min-w-0 justify-items-start gap-1">
            <h3 className="-my-2.5 text-base leading-6 font-medium">
              <TextLink to="/card-detail" search={{ card: cardReference }}>
                <bdi className="wrap-anywhere">{cardmemberName[language]}</bdi>
              </TextLink>
            </h3>
            <MaskedCard lastDigits={lastDigits} className="text-sm text-ink-2" />
            {!isActive && <CardStateBadge state={state} />}
            {!isActive && (
              <p className="text-sm text-ink-2">
                <StateLine card={card} />
              </p>
            )}
          </div>
        </div>
        <Facts className="contents">
          <Fact
            label={<Trans>Limit</Trans>}
            className="@xs:col-span-2 @xl:col-span-1 @xl:row-span-2"
          >
            {figure((known) => (
              <FamilyLimit limit={card.creditLimit} figures={known} />
            ))}
          </Fact>
          <Fact label={<Trans>Spent today</Trans>} valueClass="font-semibold">
            {figure(({ spentToday }) => (
              <Amount money={spentToday} />
            ))}
          </Fact>
          <Fact label={<Trans>Controls off</Trans>}>
            {figure(({ controlsOff }) => (
              <ControlsOff controls={controlsOff} />
            ))}
          </Fact>
        </Facts>
      </div>
      {waiting.requests.map((request) => (
        <RequestToDecide key={request.reference} request={request} />
      ))}
      {waiting.attempts.map((attempt) => (
        <AttemptToAllow key={attempt.declinedReference} attempt={attempt} />
      ))}
    </li>
  )
}

function NotLoaded() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">
        <Trans>Not loaded</Trans>
      </span>
    </>
  )
}

/** The controls that are off, as a list in words. */
function ControlsOff({ controls }: { controls: readonly CardControl[] }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const names: Record<CardControl, string> = {
    online: t`Online purchases`,
    abroad: t`Purchases abroad`,
    cash: t`Cash withdrawals`,
    contactless: t`Contactless`,
  }
  if (controls.length === 0) return <Trans>None, all are on</Trans>
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  return list.format(controls.map((control) => names[control]))
}
