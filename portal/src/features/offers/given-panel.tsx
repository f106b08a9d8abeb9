import { Trans } from '@lingui/react/macro'
import type { OfferDetail } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { GivenAmount } from './gain.tsx'

/** Rewards the offer has paid, each with its purchase. */
export function GivenPanel({ detail: { offer, given } }: { detail: OfferDetail }) {
  if (given.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>What you earned</Trans>
      </h2>
      <ul className={PANEL_CLASS}>
        {given.map(({ transactionReference, date, lastDigits, amount }) => (
          <li
            key={`${transactionReference} ${date} ${amount}`}
            className="border-b border-line last:border-0"
          >
            <Link
              to="/view-transaction"
              search={{ reference: transactionReference }}
              className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 text-ink no-underline hover:bg-sunken"
            >
              <span>
                <DateText value={date} />{' '}
                <MaskedCard lastDigits={lastDigits} className="text-sm text-ink-2" />
              </span>
              <span className={`font-medium ${amount < 0 ? 'text-ink-2' : 'text-palm-ink'}`}>
                {amount < 0 ? (
                  <Trans>Taken back with a refund</Trans>
                ) : (
                  <GivenAmount reward={offer.reward} amount={amount} />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
