import { Trans, useLingui } from '@lingui/react/macro'
import { NOTE_MAX } from '@sadu/contract/requests/calls'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { addWorkingDays } from '@sadu/contract/requests/working-days'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { useAnswer } from './queries.ts'

/** The selectable days, as numbers of working days from today. */
const DAYS = [1, 2, 3, 4]
const HALVES = ['morning', 'evening'] as const
type Half = (typeof HALVES)[number]
/** Maximum length of the note, which leaves room for the chosen slot. */
const EXTRA_MAX = NOTE_MAX - 100

/** Form for when the courier can come again: the day, morning or evening, and a note. */
export function SlotForm({ reference }: { reference: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useSignedInScreen()
  const answer = useAnswer()
  const [day, setDay] = useState<string | null>(null)
  const [half, setHalf] = useState<Half | null>(null)
  const [extra, setExtra] = useState('')
  const halves = { morning: t`Morning`, evening: t`Evening` }
  const form = useStepForm({
    fields: ['day', 'half'],
    reasons: { day: day === null ? 'required' : null, half: half === null ? 'required' : null },
    textOf: (name) => (name === 'day' ? t`Choose a day` : t`Choose morning or evening`),
    problem: answer.problem,
    onSubmit: async () => {
      if (day === null || half === null || answer.isBusy) return
      const slot = `${weekdayText(day, formats)}, ${halves[half]}`
      const note = [slot, extra.trim()].filter(Boolean).join(' · ')
      const { error } = await answer.run({ reference, note })
      if (!error) showToast(t`We’ve received your answer`)
    },
  })
  return (
    <Form form={form}>
      <RadioChips
        id="day"
        legend={<Trans>Day</Trans>}
        value={day}
        onChoose={setDay}
        error={form.errorOf('day')}
        choices={DAYS.map((count) => {
          const value = addWorkingDays(today, count, SAUDI_HOLIDAYS)
          return { value, title: weekdayText(value, formats, 'short') }
        })}
      />
      <RadioChips<Half>
        id="half"
        legend={<Trans>Time of day</Trans>}
        value={half}
        onChoose={setHalf}
        error={form.errorOf('half')}
        choices={HALVES.map((value) => ({ value, title: halves[value] }))}
      />
      <TextArea
        label={t`Anything the courier should know (optional)`}
        maxLength={EXTRA_MAX}
        value={extra}
        onChange={(event) => setExtra(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={answer.isBusy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </Form>
  )
}
