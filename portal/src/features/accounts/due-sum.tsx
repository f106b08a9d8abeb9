import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Summary } from './queries.ts'

type Term = { key: string; name: ReactNode; minor: number; link: LinkProps }

/** The calculation of the payment due: the last statement, less payments and credits since then,
 * and less disputed amounts. Each term links to its details. */
export function DueSum({ id, summary }: { id: string; summary: Summary }) {
  const { currency, cycle, previousBalance, paymentDue } = summary
  const { totalRecentPayments, recentCredits, recentDisputed, disputed, returning, onItsWay } =
    summary
  const since = (kind: string): LinkProps => ({
    to: '/transactions',
    search: { kind, from: cycle.from, by: 'posting' },
  })
  const terms: Term[] = [
    {
      key: 'statement',
      name: <Trans>Your last statement</Trans>,
      minor: previousBalance.minor,
      link: { to: '/transactions', search: { tab: 'statements' } },
    },
    {
      key: 'paid',
      name: <Trans>Paid since then</Trans>,
      minor: -totalRecentPayments.minor,
      link: since('payment'),
    },
    {
      key: 'credits',
      name: <Trans>Refunds and credits</Trans>,
      minor: -recentCredits.minor,
      link: since('refund,offer'),
    },
    {
      key: 'credited',
      name: <Trans>Credited while disputed</Trans>,
      minor: -recentDisputed.minor,
      link: since('dispute'),
    },
    {
      key: 'disputed',
      name: <Trans>Disputed, not due yet</Trans>,
      minor: -disputed.minor,
      link: { to: '/requests' },
    },
    {
      key: 'returning',
      name: <Trans>Left for your next statement</Trans>,
      minor: -(returning?.amount.minor ?? 0),
      link: { to: '/requests' },
    },
  ]
  const sum = terms.reduce((total, { minor }) => total + minor, 0)
  return (
    <div id={id} className="grid gap-2 pb-2">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        {terms
          .filter(({ key, minor }) => key === 'statement' || minor !== 0)
          .map(({ key, name, minor, link }) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>
                <TextLink {...link} className="text-sm">
                  {name}
                </TextLink>
              </dt>
              {/* Left to right in both languages, so that the decimals align. */}
              <dd dir="ltr" className="text-end">
                <Amount money={{ minor, currency }} />
              </dd>
            </div>
          ))}
        <div className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line pt-2 font-semibold">
          <dt>
            <Trans>Payment due</Trans>
          </dt>
          <dd dir="ltr" className="text-end">
            <Amount money={paymentDue} />
          </dd>
        </div>
      </dl>
      {onItsWay.minor > 0 && (
        <p className="text-sm text-ink-2">
          <Trans>
            <Amount money={onItsWay} /> is on its way and not posted yet, so it isn’t taken off here
            yet.
          </Trans>
        </p>
      )}
      {sum < 0 && (
        <p className="text-sm text-ink-2">
          <Trans>You’ve paid more than your statement asked for, so nothing is due.</Trans>
        </p>
      )}
      <p className="text-sm text-ink-2">
        <Trans>What you’ve spent since then goes on your next statement.</Trans>
      </p>
    </div>
  )
}
