import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TransactionIcon } from '../../ui/transaction-icon.tsx'
import { Comparison } from './comparison.tsx'

/** Where most of the chosen cycle was spent. */
export function MerchantsPanel({ cycle: { topMerchants } }: { cycle: SpendingCycle }) {
  const { t } = useLingui()
  const { language } = useFormats()
  return (
    <Panel title={t`Top merchants`}>
      {topMerchants.length === 0 ? (
        <EmptyState title={<Trans>No merchant in this cycle</Trans>} />
      ) : (
        <ol>
          {topMerchants.map(
            ({ merchantReference, merchantName, category, total, before, count }) => (
              <li
                key={merchantReference}
                className="flex items-start gap-3 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
              >
                <TransactionIcon
                  transaction={{ kind: 'purchase', category }}
                  className="hidden @xs:grid"
                />
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <bdi className="font-medium wrap-anywhere">{merchantName[language]}</bdi>
                    <Amount money={total} className="font-semibold" />
                  </div>
                  <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
                    <Times count={count} />
                    {before && before.minor > 0 && (
                      <span>
                        <Comparison total={total} before={before} />
                      </span>
                    )}
                  </p>
                </div>
              </li>
            ),
          )}
        </ol>
      )}
    </Panel>
  )
}

function Times({ count }: { count: number }) {
  const shown = countText(count, useFormats())
  return (
    <span>
      <Plural value={count} one={`${shown} transaction`} other={`${shown} transactions`} />
    </span>
  )
}
