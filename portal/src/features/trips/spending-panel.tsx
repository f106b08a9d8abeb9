import { Plural, Trans } from '@lingui/react/macro'
import type { TripSpending } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'

type SpendingPanelProps = { spending: readonly TripSpending[]; isOver: boolean }

/** What was spent on a trip, by currency, with the rates at which it was billed. */
export function SpendingPanel({ spending, isOver }: SpendingPanelProps) {
  const [first] = spending
  if (!first) return null
  const total = spending.reduce((sum, { billed }) => sum + billed.minor, 0)
  const fees = spending.reduce((sum, one) => sum + one.fees.minor, 0)
  const { currency } = first.billed
  return (
    <Panel title={isOver ? <Trans>What you spent there</Trans> : <Trans>Spent so far</Trans>}>
      <div className="grid gap-4">
        <p>
          <Amount money={{ minor: total, currency }} size="hero" />
          <span className="block text-sm text-ink-2">
            <Trans>
              Of that <Amount money={{ minor: fees, currency }} /> in conversion fees
            </Trans>
          </span>
        </p>
        <ul className="divide-y divide-line">
          {spending.map(({ spent, billed, rates, charges }) => (
            <li key={spent.currency} className="grid gap-0.5 py-3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Amount money={spent} className="font-medium" />
                <Amount money={billed} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
                <span>
                  <Plural value={charges} one="One charge" other="# charges" />
                </span>
                {rates && <Rates lowest={rates.lowest} highest={rates.highest} />}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

/** The rates that were billed, as one where they were all the same. */
function Rates({ lowest, highest }: { lowest: string; highest: string }) {
  if (lowest === highest) {
    return (
      <span>
        <Trans>
          At a rate of <bdi dir="ltr">{lowest}</bdi>
        </Trans>
      </span>
    )
  }
  return (
    <span>
      <Trans>
        At rates from <bdi dir="ltr">{lowest}</bdi> to <bdi dir="ltr">{highest}</bdi>
      </Trans>
    </span>
  )
}
