import { Trans } from '@lingui/react/macro'
import type { Currency } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import type { freeAfter } from './events.ts'

type FreeSumProps = { sum: ReturnType<typeof freeAfter>; currency: Currency }

/** The calculation of the available amount. */
export function FreeSum({ sum, currency }: FreeSumProps) {
  const terms = [
    { key: 'now', name: <Trans>Available credit now</Trans>, minor: sum.now },
    { key: 'expected', name: <Trans>Recurring charges, expected</Trans>, minor: -sum.expected },
    {
      key: 'onItsWay',
      name: <Trans>Paid and on its way, not posted yet</Trans>,
      minor: sum.onItsWay,
    },
    { key: 'due', name: <Trans>Once you pay what’s due</Trans>, minor: sum.due },
  ]
  return (
    <>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-sm">
        {terms
          .filter(({ key, minor }) => key === 'now' || minor !== 0)
          .map(({ key, name, minor }) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt>{name}</dt>
              {/* Left to right in both languages, so that the decimals align. */}
              <dd dir="ltr" className="text-end">
                <Amount money={{ minor, currency }} />
              </dd>
            </div>
          ))}
        <div className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line pt-2 font-semibold">
          <dt>
            <Trans>Available after all this</Trans>
          </dt>
          <dd dir="ltr" className="text-end">
            <Amount money={{ minor: sum.free, currency }} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        <Trans>
          This doesn’t include what you buy until then. Amounts on hold are already taken off your
          available credit; if a merchant doesn’t collect one, you get it back.
        </Trans>
      </p>
    </>
  )
}
