import { Trans, useLingui } from '@lingui/react/macro'
import { sendFeedback } from '@sadu/contract/support/calls'
import { type Rating, RATINGS } from '@sadu/contract/core/ratings'
import { FEEDBACK_MAX, ScreenPath } from '@sadu/contract/support/feedback'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/focus-heading.ts'
import { Panel } from '../../ui/panel.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { useRatingNames } from '../../ui/rating-names.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HoneypotField } from './honeypot-field.tsx'

const route = getRouteApi('/_content/_help/customer-service')

/** `/customer-service?tab=feedback`: anonymous feedback on the portal. */
export function FeedbackPart() {
  const { t } = useLingui()
  const { from = '' } = route.useSearch()
  const [rating, setRating] = useState<Rating | null>(null)
  const [text, setText] = useState('')
  const [website, setWebsite] = useState('')
  const { run, isBusy, problem, results } = useCall(sendFeedback)
  const names = useRatingNames()
  const form = useStepForm({
    fields: ['rating'],
    reasons: { rating: rating === null ? 'required' : null },
    textOf: () => t`Choose a rating`,
    problem,
    onSubmit: () => {
      const screen = ScreenPath.safeParse(from).data ?? null
      if (rating !== null) void run({ rating, text: text.trim() || null, screen, website })
    },
  })

  if (results) return <Thanks />
  return (
    <Panel title={<Trans>How would you rate this portal?</Trans>} className="max-w-2xl">
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
          id="text"
          label={t`What is good, and what is not? (optional)`}
          hint={<Trans>Never include a card number, a PIN or a code.</Trans>}
          maxLength={FEEDBACK_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <HoneypotField value={website} onChange={setWebsite} />
        <p className="text-sm text-ink-2">
          <Trans>
            We don’t record who you are, so we can’t answer. For an answer,{' '}
            <TextLink isInline to="/contact-us">
              write to us
            </TextLink>
            .
          </Trans>
        </p>
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={<Trans>Sending…</Trans>}
          className="justify-self-start"
        >
          <Trans>Send feedback</Trans>
        </Button>
      </Form>
    </Panel>
  )
}

function Thanks() {
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <section className="grid max-w-2xl gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        <Trans>Thank you for your feedback.</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>The team that builds this portal reads every one of them.</Trans>
      </p>
      <div>
        <TextLink to="/customer-service">
          <Trans>Back to help</Trans>
        </TextLink>
      </div>
    </section>
  )
}
