import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Weave } from '../../ui/weave.tsx'
import { PointsFigure } from '../../ui/points-figure.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import type { RewardsSummary } from './queries.ts'

/** The balance and its value on the woven background. A supplementary cardmember who was never
 * given points sees the points that their card has earned instead. */
export function PointsHero({ summary }: { summary: RewardsSummary }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { balance } = summary
  return (
    <HeroCloth>
      <h2 className="text-weave-3/80">
        {balance ? t`Your points` : t`Points your card has earned`}
      </h2>
      <p className="text-[length:min(4rem,15cqi)] leading-tight font-semibold tracking-tight">
        <PointsFigure points={balance?.points ?? summary.earnedInHistory} />
      </p>
      {balance ? (
        <p className="text-lg">
          {summary.scope === 'account' ? (
            <Trans>
              Worth <Amount money={balance.worth.sar} /> or <Amount money={balance.worth.usd} /> in
              air tickets
            </Trans>
          ) : (
            <Trans>
              Worth <Amount money={balance.worth.sar} /> of your purchases
            </Trans>
          )}
        </p>
      ) : (
        <p>
          <Trans>
            Since <DateText value={summary.historyFrom} />
          </Trans>
        </p>
      )}
      {balance && balance.points < 0 && (
        <p className="max-w-prose text-sm">
          <Trans>
            A purchase was refunded after you’d used its points. The points you earn next make up
            for it.
          </Trans>
        </p>
      )}
      <Facts className="mt-4 flex flex-wrap gap-x-10 gap-y-3 font-semibold [&_dt]:text-weave-3/80">
        <Fact
          label={summary.scope === 'card' ? t`Your card earned this cycle` : t`Earned this cycle`}
        >
          <PointsText points={summary.earnedThisCycle} />
        </Fact>
        {summary.earnedSinceJoining !== null && (
          <Fact label={t`Earned since joining`}>
            <PointsText points={summary.earnedSinceJoining} />
          </Fact>
        )}
        <Fact label={t`Card`}>{summary.productName[language]}</Fact>
      </Facts>
    </HeroCloth>
  )
}

/** Dark background with a woven edge, in both themes. */
export function HeroCloth({ children }: { children: ReactNode }) {
  return (
    <section
      data-theme="dark"
      className="@container relative overflow-hidden rounded-xl bg-weave-ground text-weave-3"
    >
      <span className="absolute inset-y-0 end-0 w-[48px] overflow-hidden sm:w-[96px]">
        <Weave size="small" className="weave-ends [--thread:2px] rtl:-scale-x-100" />
      </span>
      <div className="grid gap-1 py-6 ps-5 pe-16 sm:py-10 sm:ps-10 sm:pe-32">{children}</div>
    </section>
  )
}
