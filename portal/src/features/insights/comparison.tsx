import { Trans } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { shareText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'

/** Above this factor, or when the previous total is zero or negative, a percentage is less useful
 * than the amount alone. */
const MOST_SHARE = 5

type ComparisonProps = { total: Money; before: Money | null }

/** The difference from the previous total in words, so it doesn't depend on a sign or colour.
 * Renders nothing without a previous total. */
export function Comparison({ total, before }: ComparisonProps) {
  const formats = useFormats()
  if (before === null) return null
  const difference = total.minor - before.minor
  if (difference === 0) return <Trans>The same amount</Trans>
  const by = { ...total, minor: Math.abs(difference) }
  if (before.minor <= 0 || difference > before.minor * MOST_SHARE) {
    return difference > 0 ? (
      <Trans>
        <Amount money={by} /> more
      </Trans>
    ) : null
  }
  const share = shareText(by.minor, before.minor, formats)
  return difference > 0 ? (
    <Trans>
      <Amount money={by} /> more ({share})
    </Trans>
  ) : (
    <Trans>
      <Amount money={by} /> less ({share})
    </Trans>
  )
}
