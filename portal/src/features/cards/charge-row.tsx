import { Trans } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import { useId } from 'react'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Parts } from '../../ui/parts.tsx'
import { TransactionIcon } from '../../ui/transaction-icon.tsx'

type ChargeRowProps = { charge: Transaction; isMarked: boolean; onToggle: () => void }

/** A charge the user can mark as unknown: the whole row is the label of its checkbox. */
export function ChargeRow({ charge, isMarked, onToggle }: ChargeRowProps) {
  const id = useId()
  const formats = useFormats()
  const place = charge.location?.[formats.language]
  return (
    <li>
      <label
        htmlFor={id}
        className={`flex min-h-18 cursor-pointer flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 transition-colors duration-150 sm:px-6 ${isMarked ? 'bg-danger-tint' : 'hover:bg-sunken'}`}
      >
        <input
          id={id}
          type="checkbox"
          checked={isMarked}
          onChange={onToggle}
          className="choice-mark mt-1.5"
        />
        <TransactionIcon transaction={charge} className="hidden @md:grid" />
        <span className="min-w-0 flex-1 basis-32">
          <bdi className="block font-medium wrap-anywhere">
            {charge.merchantName[formats.language]}
          </bdi>
          <Parts className="text-sm text-ink-2">
            {isMarked && (
              <span className="font-medium text-danger-ink">
                <Trans>Not me</Trans>
              </span>
            )}
            {place && <bdi>{place}</bdi>}
            <span>
              <DateText value={charge.date} length="short" />{' '}
              <bdi>{timeText(charge.date, formats)}</bdi>
            </span>
          </Parts>
        </span>
        <span className="ms-auto grid shrink-0 justify-items-end text-end">
          <Amount money={charge.billingAmount} className="font-semibold" />
          {charge.foreign && (
            <Amount money={charge.foreign.amount} className="text-sm text-ink-2" />
          )}
        </span>
      </label>
    </li>
  )
}
