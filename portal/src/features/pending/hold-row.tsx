import { Trans } from '@lingui/react/macro'
import type { PendingTransaction } from '@sadu/contract'
import { relativeDayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { TransactionIcon } from '../../ui/transaction-icon.tsx'
import { AttemptFacts } from './attempt-facts.tsx'

/** One hold: merchant, time and card, and the latest date it ends. */
export function HoldRow({ hold, today }: { hold: PendingTransaction; today: string }) {
  const formats = useFormats()
  const until = relativeDayText(hold.holdEndsOn, today, formats)
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0 last:pb-0">
      <TransactionIcon transaction={hold} className="mt-0.5 hidden @xs:grid" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium wrap-anywhere">
            <bdi>{hold.merchantName[formats.language]}</bdi>
          </p>
          <Amount money={hold.billingAmount} className="font-semibold" />
        </div>
        <AttemptFacts of={hold} />
        {hold.foreign && (
          <p className="text-sm text-ink-2">
            <Trans>
              <Amount money={hold.foreign.amount} /> estimated. The final rate is set when it posts.
            </Trans>
          </p>
        )}
        {hold.released && (
          <p className="text-sm text-ink-2">
            <Trans>
              The merchant has released <Amount money={hold.released} /> of the amount first held.
            </Trans>
          </p>
        )}
        <p className="text-sm">
          <Trans>
            On hold until <DateText value={hold.holdEndsOn} length="short" /> ({until})
          </Trans>
        </p>
      </div>
    </li>
  )
}
