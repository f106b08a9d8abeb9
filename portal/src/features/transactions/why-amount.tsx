import { Trans, useLingui } from '@lingui/react/macro'
import type { Breakdown } from '@sadu/contract'
import { VAT_BASIS_POINTS } from '@sadu/contract/transactions/charge-breakdown'
import type { ReactNode } from 'react'
import { rateText, shareText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'

/** Calculation of the billed amount of a foreign charge, line by line, to the halala. */
export function WhyAmount({ breakdown }: { breakdown: Breakdown }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { original, rate, converted, fee, vat, billed } = breakdown
  const vatShare = shareText(Number(VAT_BASIS_POINTS), 10_000, formats)
  return (
    <section aria-labelledby="why-amount" className="rounded-md bg-sunken p-4">
      <h3 id="why-amount" className="mb-2 font-semibold">
        <Trans>How we worked this out</Trans>
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        <Line label={t`Original amount`}>
          <Amount money={original} />
        </Line>
        <Line label={t`Exchange rate`}>
          <bdi dir="ltr">
            <span aria-hidden>× </span>
            {rateText(rate, formats)}
          </bdi>
        </Line>
        <Line label={t`Converted`}>
          <Amount money={converted} />
        </Line>
        <Line label={t`Conversion fee`}>
          <Amount money={fee} isSigned />
        </Line>
        <Line label={t`VAT on the fee (${vatShare})`}>
          <Amount money={vat} isSigned />
        </Line>
        <Line label={t`Billed`} isSum>
          <Amount money={billed} />
        </Line>
      </dl>
    </section>
  )
}

type LineProps = { label: string; isSum?: boolean; children: ReactNode }

function Line({ label, isSum = false, children }: LineProps) {
  return (
    <div
      className={`col-span-2 grid grid-cols-subgrid items-baseline ${isSum ? 'border-t border-line pt-2 font-semibold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-ink-2'}>{label}</dt>
      {/* Numbers run left to right in both languages, so that their decimals align. */}
      <dd dir="ltr" className="text-end">
        {children}
      </dd>
    </div>
  )
}
