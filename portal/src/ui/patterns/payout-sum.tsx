import { Trans } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import type { PayoutSum as Sum } from '@sadu/contract/transactions/payout-sum'
import type { ReactNode } from 'react'
import { Amount } from '../amount.tsx'

type Line = { key: string; name: ReactNode; money: Money; isSum?: boolean }

/** The calculation of a sent credit balance: the credit of that day, minus the amounts on hold and
 * those that stay. An explanation follows if the amount is less than requested. */
export function PayoutSum({ sum: { asked, credit, held, sent } }: { sum: Sum }) {
  const minus = (minor: number): Money => ({ ...sent, minor: 0 - minor })
  const stays = credit.minor - held.minor - sent.minor
  const lines: Line[] = [
    { key: 'credit', name: <Trans>Credit balance that day</Trans>, money: credit },
    { key: 'held', name: <Trans>On hold for purchases</Trans>, money: minus(held.minor) },
    { key: 'stays', name: <Trans>Stays on your account</Trans>, money: minus(stays) },
    { key: 'sent', name: <Trans>Sent to your bank</Trans>, money: sent, isSum: true },
  ]
  return (
    <section aria-labelledby="payout-sum" className="rounded-md bg-sunken p-4">
      <h3 id="payout-sum" className="mb-2 font-semibold">
        <Trans>How we worked this out</Trans>
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {lines
          .filter(({ key, money }) => key === 'credit' || money.minor !== 0)
          .map(({ key, name, money, isSum = false }) => (
            <div
              key={key}
              className={`col-span-2 grid grid-cols-subgrid items-baseline ${isSum ? 'border-t border-line pt-2 font-semibold' : ''}`}
            >
              <dt className={isSum ? '' : 'text-ink-2'}>{name}</dt>
              {/* Numbers are left-to-right in both languages, so that their decimals align. */}
              <dd dir="ltr" className="text-end">
                <Amount money={money} />
              </dd>
            </div>
          ))}
      </dl>
      {sent.minor < asked.minor && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>
            You asked for <Amount money={asked} />. Charges after that took part of the credit
            balance, so we sent what was left.
          </Trans>
        </p>
      )}
    </section>
  )
}
