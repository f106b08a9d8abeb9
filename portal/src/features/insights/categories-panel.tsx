import { Trans, useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CategoriesTable } from './categories-table.tsx'
import { Comparison } from './comparison.tsx'
import { ComparedBar } from './compared-bar.tsx'
import { postedIn, RowsLink } from './rows-link.tsx'

type CategoriesPanelProps = { cycle: SpendingCycle; isRunning: boolean }

/** Spending of the selected cycle by category, each compared with the previous cycle. */
export function CategoriesPanel({ cycle, isRunning }: CategoriesPanelProps) {
  const { t, i18n } = useLingui()
  const { byCategory, before } = cycle
  const most = Math.max(
    1,
    ...byCategory.flatMap((one) => [one.total.minor, one.before?.minor ?? 0]),
  )
  return (
    <Panel title={t`By category`}>
      {byCategory.length === 0 ? (
        <EmptyState title={<Trans>Nothing spent in this cycle</Trans>} />
      ) : (
        <>
          {before && (
            <p className="mb-3 flex items-center gap-2 text-sm text-ink-2">
              <span aria-hidden className="h-4 w-0.5 bg-ink" />
              {isRunning ? (
                <Trans>The line marks this point last cycle.</Trans>
              ) : (
                <Trans>The line marks the cycle before.</Trans>
              )}
            </p>
          )}
          <ul>
            {byCategory.map(({ category, total, count, before: earlier }) => (
              <li key={category}>
                <RowsLink rows={count > 0 && { ...postedIn(cycle, isRunning), category }}>
                  <span className="grid gap-1">
                    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="inline-flex items-center gap-2 font-medium">
                        <Icon name={CATEGORIES[category].icon} size={18} className="text-ink-2" />
                        {i18n._(CATEGORIES[category].label)}
                      </span>
                      <Amount money={total} className="font-semibold" />
                    </span>
                    <ComparedBar
                      share={total.minor / most}
                      mark={earlier === null ? null : earlier.minor / most}
                    />
                    <span className="text-sm text-ink-2">
                      <Comparison total={total} before={earlier} />
                    </span>
                  </span>
                </RowsLink>
              </li>
            ))}
          </ul>
          <CategoriesTable cycle={cycle} />
        </>
      )}
    </Panel>
  )
}
