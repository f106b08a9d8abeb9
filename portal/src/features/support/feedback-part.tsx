import { Trans, useLingui } from '@lingui/react/macro'
import { sendFeedback } from '@sadu/contract'
import { FEEDBACK_MAX, type Rating, RATINGS, ScreenPath } from '@sadu/contract/support/feedback'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { Form } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HoneypotField } from './honeypot-field.tsx'

/** `/customer-service?tab=feedback`: how well the portal does, without a name. */
export function FeedbackPart() {
  const { t } = useLingui()
  const { from = '' } = useSearch({ strict: false })
  const [rating, setRating] = useState<Rating | null>(null)
  const [text, setText] = useState('')
  const [website, setWebsite] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { run, isBusy, problem, results } = useCall(sendFeedback)
  const names = useRatingNames()
  const message = attempt > 0 && rating === null ? t`Choose how well it does` : undefined

  if (results) return <Thanks />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rating === null) {
      setAttempt(attempt + 1)
      return
    }
    const screen = ScreenPath.safeParse(from).data ?? null
    void run({ rating, text: text.trim() || null, screen, website })
  }
  const faults = message === undefined ? [] : [{ field: 'rating', message }]
  return (
    <Panel title={<Trans>How well does this portal do?</Trans>} className="max-w-2xl">
      <Form form={{ faults, attempt, problem, submit }}>
        <div id="rating" tabIndex={-1} className="scroll-mt-6">
          <RadioChips
            legend={<Trans>Your rating</Trans>}
            choices={RATINGS.map((value) => ({ value: String(value), title: names[value] }))}
            value={rating === null ? null : String(rating)}
            onChoose={(value) => setRating(Number(value) as Rating)}
            error={message}
          />
        </div>
        <TextArea
          id="text"
          label={t`What is good, and what is not? (optional)`}
          hint={<Trans>Never a card number, a PIN or a code.</Trans>}
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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid max-w-2xl gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        <Trans>Thank you. Your words are with us.</Trans>
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

/** The ratings in words. */
function useRatingNames(): Record<Rating, ReactNode> {
  return {
    1: <Trans>Very poor</Trans>,
    2: <Trans>Poor</Trans>,
    3: <Trans>Fair</Trans>,
    4: <Trans>Good</Trans>,
    5: <Trans>Very good</Trans>,
  }
}
