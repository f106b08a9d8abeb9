import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Summary } from './queries.ts'
import { TextLink } from '../../ui/text-link.tsx'

type Figure = { key: string; label: string; money: Money }

/** The last statement's balance and what has come and gone since. */
export function FiguresPanel({ summary }: { summary: Summary }) {
  const { t } = useLingui()
  const isAccount = summary.scope === 'account'
  const figures: (Figure | false)[] = [
    isAccount && { key: 'previous', label: t`Previous balance`, money: summary.previousBalance },
    isAccount && {
      key: 'payments',
      label: t`Total recent payments`,
      money: summary.totalRecentPayments,
    },
    {
      key: 'transactions',
      label: t`Total recent transactions`,
      money: summary.totalRecentTransactions,
    },
    { key: 'pending', label: t`Pending transactions`, money: summary.pendingTotal },
  ]
  return (
    <Panel
      title={t`Since your last statement`}
      aside={
        <p className="text-sm text-ink-2">
          <DateText value={summary.cycle.from} length="short" /> –{' '}
          <DateText value={summary.cycle.to} length="short" />
        </p>
      }
    >
      <dl className="flex flex-wrap gap-x-4 gap-y-5">
        {figures.map(
          (figure) =>
            figure && (
              <div key={figure.key} className="min-w-min flex-1 basis-[40%] @xl:basis-0">
                <dt className="text-sm text-ink-2">{figure.label}</dt>
                <dd className="text-lg font-semibold">
                  <Amount money={figure.money} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <TextLink to="/transactions" search={{ tab: 'statements' }} className="mt-4">
        <Trans>Statements</Trans>
      </TextLink>
    </Panel>
  )
}
