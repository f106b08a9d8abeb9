import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { shareText } from '../../i18n/formats/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Donut, MAX_SLICES, sliceColour } from '../../ui/donut.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import type { Insights } from './queries.ts'
import { spendingSlices } from './spending-slices.ts'

/** Ring chart with the total in the centre and the legend next to it. */
export function SpendingPicture({ insights }: { insights: Insights }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const slices = spendingSlices(insights.byCategory, MAX_SLICES)
  const whole = slices.reduce((sum, { minor }) => sum + minor, 0)
  return (
    <div className="flex flex-wrap items-center justify-center gap-5">
      <Donut
        slices={slices.map(({ key, minor }) => ({ key, value: minor }))}
        className="w-30 shrink-0"
      >
        <span className="text-xs text-ink-2">{t`Total`}</span>
        <Amount money={insights.total} className="text-sm font-semibold" />
      </Donut>
      <ul className="grid min-w-0 flex-1 basis-33 gap-2 text-sm">
        {slices.map(({ key, minor }, at) => (
          <li key={key} className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-3 shrink-0 rounded-[3px]"
              style={{ background: sliceColour(at) }}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {key === 'other' ? t`Other` : i18n._(CATEGORIES[key].label)}
            </span>
            <bdi className="font-semibold">{shareText(minor, whole, formats)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
