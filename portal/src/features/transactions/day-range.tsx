import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { DayField } from '../../ui/day-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type DayRangeProps = {
  from: string
  to: string
  /** `posting` to filter by posting date. */
  by: string
  today: string
  onChange: (range: { from?: string; to?: string; by?: string }) => void
  /** Whether the last day is before the first. */
  isTurned: boolean
}

/** Date range in the user's calendar, or temporarily in the other one. */
export function DayRange({ from, to, by, today, onChange, isTurned }: DayRangeProps) {
  const { t } = useLingui()
  const { calendar: own } = useFormats()
  const [calendar, setCalendar] = useState(own)
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t`Dates`}</legend>
      <DayField
        label={t`From`}
        value={from}
        max={today}
        calendar={calendar}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        label={t`To`}
        value={to}
        max={today}
        calendar={calendar}
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
      <SelectField
        label={t`Calendar`}
        value={calendar}
        onChange={(event) =>
          setCalendar(event.target.value === 'gregory' ? 'gregory' : 'islamic-umalqura')
        }
      >
        <option value="gregory">{t`Gregorian`}</option>
        <option value="islamic-umalqura">{t`Hijri (Umm al-Qura)`}</option>
      </SelectField>
    </fieldset>
  )
}
