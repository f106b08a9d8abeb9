import { Trans, useLingui } from '@lingui/react/macro'
import { COUNTRY_GROUPS } from '@sadu/contract/cards/country-groups'
import { merchantKind, placeName } from '@sadu/contract/cards/rule-sentence'
import {
  type CardRule,
  RULE_CATEGORIES,
  RULE_PERIODS,
  RULE_PLACES_MAX,
  type RulePeriod,
} from '@sadu/contract/cards/rules'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import type { AmountProblem } from '@sadu/contract/core/typed-amount'
import { type ReactNode, useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { FieldProblem } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Riyal } from '../../ui/riyal.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { hourText, useRuleSentence } from '../../ui/use-rule-sentence.ts'
import { entriesOf, readRule, RULE_AMOUNT_BOUNDS, type RuleEntries } from './rule-entries.ts'

const KINDS: Record<CardRule['kind'], () => ReactNode> = {
  total: () => <Trans>Total over time</Trans>,
  payment: () => <Trans>One payment</Trans>,
  countries: () => <Trans>Countries</Trans>,
  merchants: () => <Trans>Kinds of merchants</Trans>,
  hours: () => <Trans>Hours</Trans>,
}
const KIND_CHOICES = ['total', 'payment', 'countries', 'merchants', 'hours'] as const

const PERIODS: Record<RulePeriod, () => ReactNode> = {
  day: () => <Trans>A day</Trans>,
  week: () => <Trans>A week, from Sunday</Trans>,
  month: () => <Trans>A month</Trans>,
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type RuleFormProps = {
  /** The rule to change; null to add one. */
  rule: CardRule | null
  problem: BridgeError | null
  isBusy: boolean
  onSet: (rule: CardRule) => void
  onCancel: () => void
}

/** Form that builds a rule from choices and shows it as a sentence. */
export function RuleForm({ rule, problem, isBusy, onSet, onCancel }: RuleFormProps) {
  const { t } = useLingui()
  const sentenceOf = useRuleSentence()
  const [entries, setEntries] = useState(() => entriesOf(rule))
  const amountText = useAmountProblem({ currency: 'SAR', ...RULE_AMOUNT_BOUNDS })
  const read = readRule(entries)
  const enter = (change: Partial<RuleEntries>) => setEntries((before) => ({ ...before, ...change }))
  const { kind, amount, from, until } = entries
  const form = useStepForm({
    fields: ['amount', 'places', 'categories', 'until', 'rule'],
    values: { amount, from, until },
    enter,
    reasons: read.reasons,
    textOf: (name, reason) => {
      if (name === 'places') {
        return reason === 'tooMany' ? t`Choose ten places at most.` : t`Choose at least one place.`
      }
      if (reason === 'tooMany') return t`This card already has eight rules. Remove one first.`
      if (reason === 'twice') return t`This card already has this rule.`
      if (name === 'amount') return amountText(reason as AmountProblem)
      if (name === 'categories') return t`Choose at least one kind.`
      return t`Choose a different hour from the first.`
    },
    problem,
    onSubmit: () => read.rule && onSet(read.rule),
  })
  return (
    <Form form={form}>
      {rule === null && (
        <RadioChips
          id="rule"
          legend={<Trans>What should the rule limit?</Trans>}
          choices={KIND_CHOICES.map((value) => ({ value, title: KINDS[value]() }))}
          value={kind}
          onChoose={(chosen) => enter({ kind: chosen })}
          error={form.errorOf('rule')}
        />
      )}
      {(kind === 'total' || kind === 'payment') && (
        <MoneyField
          {...form.controlled('amount')}
          sign={<Riyal />}
          label={<Trans>At most, in riyals</Trans>}
        />
      )}
      {kind === 'total' && (
        <RadioChips
          legend={<Trans>In</Trans>}
          choices={RULE_PERIODS.map((value) => ({ value, title: PERIODS[value]() }))}
          value={entries.period}
          onChoose={(period) => enter({ period })}
        />
      )}
      {kind === 'countries' && (
        <Countries
          entries={entries}
          onEnter={(change) => {
            enter(change)
            form.clearError('places')
          }}
          error={form.errorOf('places')}
        />
      )}
      {kind === 'merchants' && (
        <Merchants
          entries={entries}
          onEnter={(change) => {
            enter(change)
            form.clearError('categories')
          }}
          error={form.errorOf('categories')}
        />
      )}
      {kind === 'hours' && (
        <>
          <RadioChips
            legend={<Trans>Which payments?</Trans>}
            choices={[
              { value: 'all', title: <Trans>All payments</Trans> },
              { value: 'online', title: <Trans>Online purchases</Trans> },
            ]}
            value={entries.what}
            onChoose={(what) => enter({ what })}
          />
          <div className="grid grid-cols-2 gap-4">
            <HourField
              label={<Trans>Not from</Trans>}
              value={from}
              onHour={(one) => enter({ from: one })}
            />
            <HourField
              {...form.field('until')}
              label={<Trans>Until</Trans>}
              onHour={(one) => {
                enter({ until: one })
                form.clearError('until')
              }}
            />
          </div>
        </>
      )}
      <output className="block min-h-6 font-semibold">
        {read.rule && <bdi>{sentenceOf(read.rule)}</bdi>}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Saving…</Trans>}>
          {rule === null ? <Trans>Set the rule</Trans> : <Trans>Change the rule</Trans>}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}

type PartProps = {
  entries: RuleEntries
  onEnter: (change: Partial<RuleEntries>) => void
  error: ReactNode
}

function Countries({ entries, onEnter, error }: PartProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { places, isOnly } = entries
  const nameOf = (place: string) => placeName(place, language, { isOnly: isOnly === 'only' })
  const offered = [...new Set([HOME_COUNTRY, ...COUNTRY_GROUPS, ...places])]
  return (
    <>
      <RadioChips
        legend={<Trans>Where can it be used?</Trans>}
        choices={[
          { value: 'only', title: <Trans>Only in these places</Trans> },
          { value: 'not', title: <Trans>Not in these places</Trans> },
        ]}
        value={isOnly}
        onChoose={(chosen) => onEnter({ isOnly: chosen })}
      />
      <div id="places" className="grid gap-2">
        <ChoiceChips
          legend={<Trans>Places</Trans>}
          choices={offered.map((value) => ({ value, title: nameOf(value) }))}
          chosen={places}
          onChoose={(chosen) => onEnter({ places: chosen })}
        />
        {error && <FieldProblem id="places-error">{error}</FieldProblem>}
      </div>
      {places.length < RULE_PLACES_MAX && (
        <CountryField
          label={<Trans>Add a country</Trans>}
          placeholder={t`Choose a country`}
          value=""
          onChange={({ target }) =>
            target.value && onEnter({ places: [...new Set([...places, target.value])] })
          }
        />
      )}
    </>
  )
}

function Merchants({ entries, onEnter, error }: PartProps) {
  const { language } = useFormats()
  return (
    <div id="categories" className="grid gap-2">
      <ChoiceChips
        legend={<Trans>No payments for</Trans>}
        choices={RULE_CATEGORIES.map((value) => ({ value, title: merchantKind(value)[language] }))}
        chosen={entries.categories}
        onChoose={(categories) => onEnter({ categories })}
      />
      {error && <FieldProblem id="categories-error">{error}</FieldProblem>}
    </div>
  )
}

type HourFieldProps = {
  id?: string
  label: ReactNode
  value: string
  error?: ReactNode
  onHour: (hour: string) => void
}

function HourField({ onHour, ...field }: HourFieldProps) {
  const formats = useFormats()
  return (
    <SelectField {...field} onChange={({ target }) => onHour(target.value)}>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(hour, formats)}
        </option>
      ))}
    </SelectField>
  )
}
