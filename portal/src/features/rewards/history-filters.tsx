import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { monthsBetween } from './history-months.ts'
import { KINDS, useKindNames } from './kinds.ts'
import type { HistoryFilter } from './queries.ts'

type HistoryFiltersProps = {
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
  /** First day of the history, undefined while loading, and today's date in Riyadh. */
  from: string | undefined
  today: string
}

/** Filters the history by kind and month. */
export function HistoryFilters({ filter, onFilter, from, today }: HistoryFiltersProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useKindNames()
  const kinds = KINDS.map((kind) => ({ value: kind, name: names[kind] }))
  const months = monthsBetween(from ?? today, today, formats)
  const monthFrom = (first: string | undefined) => {
    const month = months.find((one) => one.from === first)
    return month && { from: month.from, to: month.to }
  }
  return (
    <div className="mb-4 grid gap-3 @md:grid-cols-2">
      <Choice
        label={t`Show`}
        all={t`Everything`}
        value={filter.kind}
        choices={kinds}
        onChoose={(kind) => onFilter({ ...filter, kind })}
      />
      <Choice
        label={t`Month`}
        all={t`All months`}
        value={filter.month?.from}
        choices={months.map((month) => ({ value: month.from, name: month.name }))}
        onChoose={(first) => onFilter({ ...filter, month: monthFrom(first) })}
      />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  all: string
  value: Value | undefined
  choices: readonly { value: Value; name: string }[]
  onChoose: (value: Value | undefined) => void
}

function Choice<Value extends string>({
  label,
  all,
  value,
  choices,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) =>
        onChoose(choices.find((choice) => choice.value === target.value)?.value)
      }
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  )
}
