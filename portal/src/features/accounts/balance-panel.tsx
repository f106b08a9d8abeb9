import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { moneyText, shareText } from '../../i18n/formats/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PaymentStrip } from './payment-strip.tsx'
import type { Summary } from './queries.ts'

/** Share of the limit from which the bar switches to the danger colour. */
const NEARLY_SPENT = 0.9

type BalancePanelProps = {
  summary: Summary
  /** The card artwork. */
  art: ReactNode
  today: string
}

/** The current balance next to the card artwork, with the payment due below. */
export function BalancePanel({ summary, art, today }: BalancePanelProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const isCard = summary.scope === 'card'
  const used = summary.creditLimit.minor - summary.availableCredit.minor
  const share = shareText(Math.max(0, used), summary.creditLimit.minor, formats)
  const held = moneyText(summary.pendingTotal, formats)
  const left = moneyText(summary.availableCredit, formats)
  const isNearlySpent = used >= summary.creditLimit.minor * NEARLY_SPENT

  return (
    <Panel title={t`Balance`} isTitleHidden>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 @lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] @lg:gap-x-7">
        <div className="@container min-w-0 @lg:col-start-2 @lg:self-end">
          <p className="text-ink-2">{isCard ? t`Spent on your card` : t`Current balance`}</p>
          <p>
            <Amount money={summary.currentBalance} size="hero" />
          </p>
          {summary.currentBalance.minor < 0 && (
            <p className="text-sm text-palm-ink">
              <Trans>You’ve paid more than you owe; this amount is yours to spend.</Trans>
            </p>
          )}
          {!isCard && summary.currentBalance.minor < 0 && (
            <TextLink
              to="/card-detail"
              search={{ tab: 'payout', account: summary.accountReference }}
              data-print="hide"
            >
              <Trans>Send it to your bank</Trans>
            </TextLink>
          )}
        </div>
        <div className="hidden w-26 self-center empty:hidden @[18rem]:block @lg:col-start-1 @lg:row-span-2 @lg:row-start-1 @lg:w-full">
          {art}
        </div>
        <div className="col-span-2 grid content-start gap-2 @lg:col-span-1 @lg:col-start-2">
          <Progress
            label={t`Your limit`}
            value={summary.currentBalance.minor + summary.inPlans.minor}
            held={summary.pendingTotal.minor}
            max={summary.creditLimit.minor}
            valueText={t`${share} of your limit used, ${held} of it on hold, ${left} left`}
            tone={isNearlySpent ? 'danger' : 'madder'}
          />
          <Facts className="flex flex-wrap justify-between gap-x-6 gap-y-2 font-semibold">
            <Fact label={t`Available credit`}>
              <Amount money={summary.availableCredit} />
            </Fact>
            <Fact label={t`Credit limit`} className="text-end max-[14rem]:text-start">
              <Amount money={summary.creditLimit} />
            </Fact>
          </Facts>
          {summary.inPlans.minor > 0 && (
            <p className="text-sm text-ink-2">
              <Trans>
                <TextLink to="/instalments" isInline>
                  <Amount money={summary.inPlans} /> in instalments
                </TextLink>{' '}
                uses your limit, and hasn’t been billed yet.
              </Trans>
            </p>
          )}
        </div>
      </div>
      {isCard ? (
        <p className="mt-6 rounded-md bg-sunken p-4 text-sm">
          <Trans>
            This card is billed to the primary cardmember, so there’s nothing for you to pay.
          </Trans>
        </p>
      ) : (
        <PaymentStrip summary={summary} today={today} />
      )}
    </Panel>
  )
}
