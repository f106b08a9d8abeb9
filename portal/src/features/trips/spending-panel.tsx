import { Plural, Trans } from '@lingui/react/macro'
import type { TripPending, TripSpending } from '@sadu/contract'
import type { ReactNode } from 'react'
import { rateText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Parts } from '../../ui/parts.tsx'

type SpendingPanelProps = {
  spending: readonly TripSpending[]
  pending: readonly TripPending[]
  isOver: boolean
}

/** Spending on a trip by currency, with the exchange rates used, and pending charges separately. */
export function SpendingPanel({ spending, pending, isOver }: SpendingPanelProps) {
  if (spending.length + pending.length === 0) return null
  return (
    <Panel title={isOver ? <Trans>What you spent there</Trans> : <Trans>Spent so far</Trans>}>
      <div className="grid gap-4">
        <Spent spending={spending} />
        {pending.length > 0 && <Pending pending={pending} />}
      </div>
    </Panel>
  )
}

function Spent({ spending }: { spending: readonly TripSpending[] }) {
  const [first] = spending
  if (!first) return null
  const total = spending.reduce((sum, { billed }) => sum + billed.minor, 0)
  const fees = spending.reduce((sum, one) => sum + one.fees.minor, 0)
  const { currency } = first.billed
  return (
    <>
      <p>
        <Amount money={{ minor: total, currency }} size="hero" />
        <span className="block text-sm text-ink-2">
          <Trans>
            Of that <Amount money={{ minor: fees, currency }} /> in conversion fees
          </Trans>
        </span>
      </p>
      <ul className="divide-y divide-line">
        {spending.map(({ spent, billed, rates, charges, refunds }) => (
          <Line key={spent.currency} spent={spent} billed={billed}>
            <Parts>
              {charges > 0 && <Charges count={charges} />}
              {refunds > 0 && <Plural value={refunds} one="One refund" other="# refunds" />}
            </Parts>
            {rates && <Rates lowest={rates.lowest} highest={rates.highest} />}
          </Line>
        ))}
      </ul>
    </>
  )
}

/** Amounts that merchants still hold. */
function Pending({ pending }: { pending: readonly TripPending[] }) {
  return (
    <section className="rounded-md bg-sunken p-4">
      <h3 className="font-medium">
        <Trans>Still pending</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {pending.map(({ spent, billed, charges }) => (
          <Line key={spent.currency} spent={spent} billed={billed}>
            <Charges count={charges} />
          </Line>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        <Trans>Not part of what you spent yet: the amount may change until it is posted.</Trans>
      </p>
    </section>
  )
}

type LineProps = Pick<TripPending, 'spent' | 'billed'> & { children: ReactNode }

/** Spending in one currency: the original and the billed amount, with details. */
function Line({ spent, billed, children }: LineProps) {
  return (
    <li className="grid gap-0.5 py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Amount money={spent} className="font-medium" />
        <Amount money={billed} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">{children}</span>
    </li>
  )
}

const Charges = ({ count }: { count: number }) => (
  <Plural value={count} one="One charge" other="# charges" />
)

/** Range of exchange rates used, or a single one if they are equal. */
function Rates({ lowest, highest }: { lowest: string; highest: string }) {
  const formats = useFormats()
  const from = <bdi dir="ltr">{rateText(lowest, formats)}</bdi>
  const to = <bdi dir="ltr">{rateText(highest, formats)}</bdi>
  return (
    <span>
      {lowest === highest ? (
        <Trans>At a rate of {from}</Trans>
      ) : (
        <Trans>
          At rates from {from} to {to}
        </Trans>
      )}
    </span>
  )
}
