import { Trans, useLingui } from '@lingui/react/macro'
import { ComingFee } from '../../account/coming-fee.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { RewardsSummary } from './queries.ts'

/** Annual fee of the programme: free, free in the first year, or the amount with its next charge
 * date. */
export function FeePanel({ summary: { yearlyFee: fee } }: { summary: RewardsSummary }) {
  const { t } = useLingui()
  if (!fee) {
    return (
      <Panel title={t`Annual fee`} aside={<Badge tone="success">{t`Free`}</Badge>}>
        <p>
          <Trans>Membership rewards are free with this card.</Trans>
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      title={t`Annual fee`}
      aside={fee.isFirstYear && <Badge tone="success">{t`First year free`}</Badge>}
    >
      <div className="grid gap-3">
        <div>
          <p className="text-xl font-semibold">
            <Amount money={fee.billed} />
          </p>
          <p className="text-sm text-ink-2">
            <Trans>
              <Amount money={fee.amount} /> a year, billed in riyals
            </Trans>
          </p>
        </div>
        <p>
          {fee.isFirstYear ? (
            <Trans>
              Your first year is free. The fee is charged for the first time on{' '}
              <DateText value={fee.nextOn} />.
            </Trans>
          ) : (
            <Trans>
              Next charged on <DateText value={fee.nextOn} />.
            </Trans>
          )}
        </p>
        <ComingFee fee="rewards" />
      </div>
    </Panel>
  )
}
