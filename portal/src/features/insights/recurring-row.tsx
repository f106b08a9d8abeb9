import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChargeInterval, RecurringCharge } from '@sadu/contract'
import { relativeDayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Parts } from '../../ui/parts.tsx'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { AnnounceRecurring } from './announce-recurring.tsx'
import { BlockRecurring } from './block-recurring.tsx'
import { CycleLine } from './cycle-line.tsx'
import type { LineCell } from './charge-lines.ts'
import { RowsLink } from './rows-link.tsx'
import { decimalText } from '@sadu/contract/core/decimal'

const INTERVALS: Record<ChargeInterval, MessageDescriptor> = {
  weekly: msg`Every week`,
  monthly: msg`Every month`,
  yearly: msg`Every year`,
}

/** Columns for the charge, its line and its actions, side by side if there is room. */
export const LINE_COLUMNS = 'grid gap-x-6 @3xl:grid-cols-[18rem_minmax(0,1fr)_15rem]'

type RecurringRowProps = {
  account: AccountChoice
  charge: RecurringCharge
  cells: readonly LineCell[]
  current: number
  today: string
}

/** One recurring charge: interval, amount, next date, its line across the cycles, and any price
 * change. */
export function RecurringRow({ account, charge, cells, current, today }: RecurringRowProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { amount, billingAmount, leastBilled, mostBilled, nextDate, priceChange } = charge
  const rows = {
    merchant: charge.merchantReference,
    cardmember: charge.cardmemberReference,
    kind: 'purchase',
    min: decimalText(leastBilled.minor),
    max: decimalText(mostBilled.minor),
  }
  const when = relativeDayText(nextDate, today, formats)
  return (
    <li className={`border-b border-line py-1 last:border-0 ${LINE_COLUMNS}`}>
      <RowsLink rows={rows}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <bdi className="font-medium wrap-anywhere">{charge.merchantName[formats.language]}</bdi>
          <Amount money={billingAmount} className="font-semibold" />
        </span>
        <Parts className="text-sm text-ink-2">
          <span>{i18n._(INTERVALS[charge.interval])}</span>
          {amount.currency !== billingAmount.currency && <Amount money={amount} />}
          <MaskedCard lastDigits={charge.lastDigits} />
        </Parts>
        <span className="block text-sm">
          {nextDate < today ? (
            <Trans>
              Was expected on <DateText value={nextDate} />, {when}
            </Trans>
          ) : (
            <Trans>
              Next: <DateText value={nextDate} length="short" />, {when}
            </Trans>
          )}
        </span>
      </RowsLink>
      <div className="grid min-w-0 content-start gap-2 pb-2 @3xl:pt-2">
        <CycleLine cells={cells} current={current} />
        {priceChange && <PriceChange change={priceChange} />}
      </div>
      <div className="@3xl:pt-2">
        {!charge.isBlocked && <AnnounceRecurring account={account} charge={charge} />}
        <BlockRecurring charge={charge} />
      </div>
    </li>
  )
}

function PriceChange({ change }: { change: NonNullable<RecurringCharge['priceChange']> }) {
  const { from, to, since } = change
  const isDearer = to.minor > from.minor
  return (
    <Notice
      isStatic
      tone={isDearer ? 'warning' : 'success'}
      icon="info"
      title={isDearer ? <Trans>The price went up</Trans> : <Trans>The price went down</Trans>}
    >
      <Trans>
        From <Amount money={from} /> to <Amount money={to} /> since <DateText value={since} />
      </Trans>
    </Notice>
  )
}
