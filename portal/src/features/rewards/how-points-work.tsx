import { Trans, useLingui } from '@lingui/react/macro'
import { REWARDS } from '@sadu/contract/core/issuer-constants'
import type { ReactNode } from 'react'
import { countText, moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Rules of the programme in plain language: what earns points, what doesn't, and what they pay
 * for. */
export function HowPointsWork() {
  const { t } = useLingui()
  const formats = useFormats()
  const bonus = countText(REWARDS.referralBonusPoints, formats)
  const dollar = moneyText({ minor: 375, currency: 'SAR' }, formats)
  const price = countText(REWARDS.pointsPerUsdPaid, formats)
  return (
    <Panel title={t`How points work`}>
      <div className="grid gap-5">
        <Rules title={t`What earns points`} icon="check" tone="text-palm-ink">
          <Trans>
            One point for every whole US dollar of a purchase, which is {dollar}, in the Kingdom or
            abroad.
          </Trans>
          <Trans>Points are yours when the purchase is posted, usually within two days.</Trans>
          <Trans>
            A referral bonus of {bonus} points. Only the applicant can check on their application.
          </Trans>
        </Rules>
        <Rules title={t`What doesn’t earn points`} icon="close" tone="text-ink-2">
          <Trans>Cash withdrawals</Trans>
          <Trans>Fees, including annual fees</Trans>
          <Trans>Refunds and payments</Trans>
        </Rules>
        <Rules title={t`Good to know`} icon="info" tone="text-indigo-ink">
          <Trans>Points never expire.</Trans>
          <Trans>{price} points pay for one US dollar of an air ticket.</Trans>
          <Trans>
            A refund takes back the purchase’s points. If only part is refunded, the rest keeps its
            points.
          </Trans>
        </Rules>
      </div>
    </Panel>
  )
}

type RulesProps = { title: string; icon: IconName; tone: string; children: readonly ReactNode[] }

function Rules({ title, icon, tone, children }: RulesProps) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1.5 grid gap-1.5 text-sm">
        {children.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a static list
          <li key={at} className="flex gap-2">
            <Icon name={icon} size={18} className={`mt-0.5 ${tone}`} />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
