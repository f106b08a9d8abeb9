import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import {
  SPENDING_CHANNELS,
  type SpendingChannel,
  usualCurrency,
} from '@sadu/contract/spending/rules'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { shortDecimalText } from '@sadu/contract/core/decimal'
import { type AmountProblem, readAmount } from '@sadu/contract/core/typed-amount'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { Button } from '../../ui/button.tsx'
import { useCardStateName } from '../../ui/card-state-badge.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { maskedText } from '../../ui/masked-card.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AMOUNT_BOUNDS, currenciesFor } from './question.ts'
import type { CardDetailSearch } from './search.ts'

type SpendingFormProps = {
  cards: readonly Card[]
  card: Card
  search: CardDetailSearch
  problem: BridgeError | null
  isBusy: boolean
  /** Repeats the check with the same input. */
  onAgain: () => void
}

const CHANNEL_NAMES: Record<SpendingChannel, () => ReactNode> = {
  shop: () => <Trans>In a shop</Trans>,
  online: () => <Trans>Online</Trans>,
  cash: () => <Trans>Cash</Trans>,
}

/** Form for the check: amount, currency, country, channel and card. The URL stores the values. */
export function SpendingForm(props: SpendingFormProps) {
  const { cards, card, search, problem, isBusy, onAgain } = props
  const { t } = useLingui()
  const { language } = useFormats()
  const navigate = useNavigate()
  const stateName = useCardStateName()
  const currencyName = new Intl.DisplayNames([useLanguage()], { type: 'currency' })
  const { merchant, ...elsewhere } = search
  const country = search.country ?? HOME_COUNTRY
  const [values, setValues] = useState({
    card: card.cardReference,
    amount: search.amount ?? '',
    currency: search.currency ?? usualCurrency(country),
    country,
    channel: search.channel ?? 'shop',
  })
  const { value: minor, problem: wrong } = readAmount(values.amount, values.currency, AMOUNT_BOUNDS)
  const amountText = useAmountProblem({ currency: 'SAR', ...AMOUNT_BOUNDS })
  const form = useStepForm({
    fields: ['amount', 'currency', 'country'],
    values,
    enter: (change) => setValues((before) => ({ ...before, ...change })),
    reasons: { amount: wrong },
    textOf: (_, reason) =>
      reason === 'noRate'
        ? t`We have no rate for this currency today. Choose another one.`
        : reason === 'unknown'
          ? t`Choose a country from the list.`
          : amountText(reason as AmountProblem),
    problem,
    onSubmit: () => {
      const asked = {
        ...search,
        ...values,
        amount: shortDecimalText(minor ?? 0),
      } as CardDetailSearch
      if (JSON.stringify(asked) === JSON.stringify(search)) return onAgain()
      void navigate({ to: '/card-detail', search: asked, replace: true, resetScroll: false })
    },
  })
  return (
    <Form form={form}>
      {cards.length > 1 && (
        <SelectField
          label={<Trans>Card</Trans>}
          value={values.card}
          onChange={({ target }) => setValues({ ...values, card: target.value })}
        >
          {cards.map(({ cardReference, lastDigits, cardmemberName, state }) => (
            <option key={cardReference} value={cardReference}>
              {`${maskedText(lastDigits)} · ${cardmemberName[language]}`}
              {state === 'active' ? '' : ` · ${stateName(state)}`}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField {...form.controlled('amount')} label={<Trans>Amount</Trans>} />
        <SelectField {...form.field('currency')} label={<Trans>Currency</Trans>}>
          {currenciesFor(values.country, values.currency).map((code) => (
            <option key={code} value={code}>
              {currencyName.of(code) ?? code}
            </option>
          ))}
        </SelectField>
      </div>
      {merchant !== undefined ? (
        <TextLink to="/card-detail" search={elsewhere} className="justify-self-start">
          <Trans>Check a payment somewhere else</Trans>
        </TextLink>
      ) : (
        <>
          <RadioChips
            legend={<Trans>How would you pay?</Trans>}
            choices={SPENDING_CHANNELS.map((value) => ({ value, title: CHANNEL_NAMES[value]() }))}
            value={values.channel}
            onChoose={(channel) => setValues({ ...values, channel })}
          />
          <CountryField
            {...form.field('country')}
            label={
              values.channel === 'online' ? (
                <Trans>Country of the shop</Trans>
              ) : (
                <Trans>Where?</Trans>
              )
            }
            onChange={({ target }) => {
              setValues({
                ...values,
                country: target.value,
                currency: usualCurrency(target.value),
              })
            }}
          />
        </>
      )}
      <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Checking…</Trans>}>
        <Trans>Check</Trans>
      </Button>
    </Form>
  )
}
