import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { RATING_NOTE_MAX, rateAnswer } from '@sadu/contract/requests/rating-calls'
import { type Rating, RATINGS } from '@sadu/contract/core/ratings'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { useRatingNames } from '../../ui/rating-names.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'

type RatingPanelProps = { reference: string; rated: NonNullable<Request['rating']> }

/** Asks how well a message or complaint was answered, or shows the given rating. */
export function RatingPanel({ reference, rated }: RatingPanelProps) {
  const names = useRatingNames()
  return (
    <Panel title={<Trans>How was our answer?</Trans>}>
      {rated.given === null ? (
        <RatingForm reference={reference} />
      ) : (
        <p>
          {names[rated.given]}. <Trans>Thank you for telling us.</Trans>
        </p>
      )}
    </Panel>
  )
}

function RatingForm({ reference }: { reference: string }) {
  const { t } = useLingui()
  const names = useRatingNames()
  const [rating, setRating] = useState<Rating | null>(null)
  const [note, setNote] = useState('')
  const { run, isBusy, problem } = useCall(rateAnswer)
  const form = useStepForm({
    fields: ['rating'],
    reasons: { rating: rating === null ? 'required' : null },
    textOf: () => t`Choose how well we answered`,
    problem,
    onSubmit: async () => {
      if (rating === null) return
      const { error } = await run({ reference, rating, note: note.trim() || null })
      if (!error) showToast(t`Thank you for your rating`)
    },
  })
  return (
    <Form form={form}>
      <RadioChips
        id="rating"
        legend={<Trans>Your rating</Trans>}
        choices={RATINGS.map((value) => ({ value: String(value), title: names[value] }))}
        value={rating === null ? null : String(rating)}
        onChoose={(value) => setRating(Number(value) as Rating)}
        error={form.errorOf('rating')}
      />
      <TextArea
        id="note"
        label={t`What was good, and what was not? (optional)`}
        maxLength={RATING_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send the rating</Trans>
        </Button>
      </div>
    </Form>
  )
}
