import { Trans, useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TransactionCount } from '../../ui/transaction-count.tsx'
import { TransactionIcon } from '../../ui/transaction-icon.tsx'
import { Comparison } from './comparison.tsx'
import { postedIn, RowsLink } from './rows-link.tsx'

type MerchantsPanelProps = { cycle: SpendingCycle; isRunning: boolean }

/** Top merchants of the selected cycle. */
export function MerchantsPanel({ cycle, isRunning }: MerchantsPanelProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  return (
    <Panel title={t`Top merchants`}>
      {cycle.topMerchants.length === 0 ? (
        <EmptyState title={<Trans>No merchants in this cycle</Trans>} />
      ) : (
        <ol className="divide-y divide-line">
          {cycle.topMerchants.map(
            ({ merchantReference, merchantName, category, total, before, count }) => (
              <li key={merchantReference} className="py-1 first:pt-0 last:pb-0">
                <RowsLink rows={{ ...postedIn(cycle, isRunning), merchant: merchantReference }}>
                  <span className="flex items-start gap-3">
                    <TransactionIcon
                      transaction={{ kind: 'purchase', category }}
                      className="hidden @xs:grid"
                    />
                    <span className="min-w-0 flex-1">
                      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                        <bdi className="font-medium wrap-anywhere">{merchantName[language]}</bdi>
                        <Amount money={total} className="font-semibold" />
                      </span>
                      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
                        <TransactionCount count={count} />
                        {before && before.minor > 0 && (
                          <span>
                            <Comparison total={total} before={before} />
                          </span>
                        )}
                      </span>
                    </span>
                  </span>
                </RowsLink>
              </li>
            ),
          )}
        </ol>
      )}
    </Panel>
  )
}
