import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { riyadhDay } from '@sadu/contract/core/days'
import { dayText } from '../../i18n/formats/dates.ts'
import type { Calendar, Digits } from '../../i18n/formats/locale.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'

const EXAMPLE_COUNT = 12_345

/** The number and date formats, each with an example. A choice applies immediately, on every
 * screen, and is stored in this browser. */
export function FormatChoices() {
  const { t } = useLingui()
  const formats = useFormats()
  const { chooseDigits, chooseCalendar } = useFormatStore()
  const [today] = useState(() => riyadhDay(new Date()))

  const digits = (value: Digits, title: string) => ({
    value,
    title,
    example: <bdi>{countText(EXAMPLE_COUNT, { ...formats, digits: value })}</bdi>,
  })
  const calendar = (value: Calendar, title: string) => ({
    value,
    title,
    example: <bdi>{dayText(today, { ...formats, calendar: value })}</bdi>,
  })

  return (
    <>
      <ChoiceList
        legend={t`Digits`}
        choices={[digits('latn', t`Latin`), digits('arab', t`Arabic-Indic`)]}
        value={formats.digits}
        onChoose={chooseDigits}
      />
      <ChoiceList
        legend={t`Calendar`}
        choices={[
          calendar('gregory', t`Gregorian`),
          calendar('islamic-umalqura', t`Hijri (Umm al-Qura)`),
        ]}
        value={formats.calendar}
        onChoose={chooseCalendar}
      />
    </>
  )
}
