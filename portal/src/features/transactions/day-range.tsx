import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { DayField } from '../../ui/day-field.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type DayPreset, dayPresets, presetOf, RECENT_DAYS } from './day-presets.ts'
import { useCycle } from './queries.ts'

type DayRangeProps = {
  account: AccountChoice
  from: string
  to: string
  /** `posting` to filter by posting date. */
  by: string
  today: string
  onChange: (range: { from?: string; to?: string; by?: string }) => void
  /** Whether the last day is before the first. */
  isTurned: boolean
}

/** Date range: presets for cycles and recent days, or custom days in the person's calendar. */
export function DayRange({ account, from, to, by, today, onChange, isTurned }: DayRangeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const presets = dayPresets(useCycle(account), today)
  const days = countText(RECENT_DAYS, formats)
  const names: Record<DayPreset, ReactNode> = {
    any: t`Any day`,
    cycle: t`This cycle`,
    lastCycle: t`Last cycle`,
    recent: <Plural value={RECENT_DAYS} one={`${days} day`} other={`${days} days`} />,
  }
  return (
    <div className="grid gap-4">
      <RadioChips<DayPreset>
        legend={<span className="text-sm text-ink-2">{t`Days`}</span>}
        choices={[...presets.keys()].map((value) => ({ value, title: names[value] }))}
        value={presetOf(presets, { from, to, by })}
        onChoose={(preset) => onChange(presets.get(preset) ?? {})}
      />
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t`Dates`}</legend>
        <DayField
          label={t`From`}
          value={from}
          max={today}
          calendar={formats.calendar}
          onChange={(day) => onChange({ from: day })}
        />
        <DayField
          label={t`To`}
          value={to}
          max={today}
          calendar={formats.calendar}
          onChange={(day) => onChange({ to: day })}
          error={isTurned && t`Choose a day on or after the first one.`}
        />
        <SelectField
          label={t`Which date`}
          value={by}
          onChange={(event) => onChange({ by: event.target.value })}
        >
          <option value="">{t`Transaction date`}</option>
          <option value="posting">{t`Posting date`}</option>
        </SelectField>
      </fieldset>
    </div>
  )
}
