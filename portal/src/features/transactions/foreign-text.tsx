import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import { rateText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'

/** The amount in its original currency, and the exchange rate. */
export function ForeignText({ foreign }: { foreign: NonNullable<Transaction['foreign']> }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <span className="flex flex-wrap justify-end gap-x-2 text-sm text-ink-2">
      <Amount money={foreign.amount} />
      <bdi dir="ltr" className="whitespace-nowrap">
        <span className="sr-only">{t`at a rate of`} </span>
        <span aria-hidden>× </span>
        {rateText(foreign.rate, formats)}
      </bdi>
    </span>
  )
}
