import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { readAmount } from '@sadu/contract/core/typed-amount'
import { percentOf } from '@sadu/contract/fees/fees'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import { currencyOfCountry } from '@sadu/contract/trips/countries'
import { useState } from 'react'
import { ComingFee } from '../../account/coming-fee.tsx'
import { useIssuerFees } from '../../data/client/use-issuer-fees.ts'
import { countText, rateText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { countriesOf } from './names.ts'
import type { TripDetail } from './queries.ts'

type Rate = TripDetail['rates'][number]
type RatePanelProps = Pick<Trip, 'stops'> & { rates: readonly Rate[] }

/** Minimum value of the default amount in riyals; for example, 100 rupiah would be too little. */
const WORTH = 100

/** A meaningful round amount for a rate. */
function usualAmount({ rate, units }: Rate): string {
  const one = Number(rate) / units
  return String(10 ** Math.min(8, Math.max(2, Math.ceil(Math.log10(WORTH / one)))))
}

/** Maximum amount to convert, in hundredths of a unit. */
const MOST = 99_999_999_999

/** Currencies of the trip: a converter to riyals if there is a rate, and the conversion fee. */
export function RatePanel({ stops, rates }: RatePanelProps) {
  const language = useLanguage()
  const { fees } = useIssuerFees()
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  const codes = countriesOf(stops).flatMap((country) => currencyOfCountry(country) ?? [])
  const others = [...new Set(codes)].filter((code) => rates.every((one) => one.currency !== code))
  if (codes.length === 0) return null
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const share = `${percentOf(fees.conversion)}%`
  const without = list.format(others.map((code) => names.of(code) ?? code))
  return (
    <Panel title={<Trans>Local currency</Trans>}>
      <div className="grid gap-5">
        {rates.map((rate) => (
          <Converted key={rate.currency} rate={rate} name={names.of(rate.currency) ?? ''} />
        ))}
        {others.length > 0 && (
          <p>
            <Trans>
              We have no rate for {without} today. What you pay there is converted at that day’s
              rate, with a fee of <bdi dir="ltr">{share}</bdi>.
            </Trans>
          </p>
        )}
        <ComingFee fee="conversion" />
        {stops[0] && (
          <TextLink
            to="/card-detail"
            search={{ tab: 'check', country: stops[0].country }}
            className="justify-self-start"
          >
            <Trans>Would a payment there go through?</Trans>
          </TextLink>
        )}
        <p className="text-sm text-ink-2">
          <Trans>
            Where a shop offers to charge in riyals, choose the currency of the country: the shop’s
            rate is usually worse.
          </Trans>
        </p>
      </div>
    </Panel>
  )
}

/** An amount in another currency and its value in riyals. */
function Converted({ rate, name }: { rate: Rate; name: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [typed, setTyped] = useState(() => usualAmount(rate))
  const { value: minor, problem } = readAmount(typed, rate.currency, { most: MOST })
  const problemText = useAmountProblem({ currency: 'SAR', most: MOST })
  const { conversion: feeBasisPoints } = useIssuerFees().fees
  const { feeMinor, billingMinor } = foreignCharge(minor ?? 0, rate.rate, {
    units: rate.units,
    feeBasisPoints,
  })
  const share = `${percentOf(feeBasisPoints)}%`
  const riyals = (amount: number) => <Amount money={{ minor: amount, currency: 'SAR' }} />
  const fee = riyals(feeMinor)
  const figure = <bdi dir="ltr">{rateText(rate.rate, formats)}</bdi>
  const units = <bdi dir="ltr">{`${countText(rate.units, formats)} ${rate.currency}`}</bdi>
  const day = <DateText value={rate.ratedOn} />
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-6">
      <MoneyField
        label={t`Amount in ${name}`}
        value={typed}
        onValue={setTyped}
        error={problem !== undefined && problem !== 'required' && problemText(problem)}
      />
      <div className="grid content-end gap-1" aria-live="polite">
        <p className="text-sm text-ink-2">
          <Trans>Billed, fee included</Trans>
        </p>
        <p className="text-xl font-semibold">{riyals(billingMinor)}</p>
        <p className="text-sm text-ink-2">
          <Trans>
            This includes a fee of {fee} (<bdi dir="ltr">{share}</bdi>)
          </Trans>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>
            Our rate of {day}: {figure} riyals for {units}
          </Trans>
        </p>
      </div>
    </div>
  )
}
