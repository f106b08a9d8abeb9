import { Trans, useLingui } from '@lingui/react/macro'
import { LAST_DIGITS } from '@sadu/contract/enrollment/card-details'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { Form } from '../forms/form.tsx'
import { usePlainForm } from '../forms/use-plain-form.ts'
import { type Enrollment, enrollment } from '../data/stores/enrollment.ts'
import { Button } from '../ui/button.tsx'
import { latinDigits } from '../ui/field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { CardDetails } from './calls.ts'
import { detailReasons, type DetailName, useDetailMessages } from './details-messages.ts'
import { type CardPart, DrawnCard } from './drawn-card.tsx'
import { foldExpiry } from './fold.ts'
import type { FlowControls } from './use-flow.ts'

const NAMES: readonly DetailName[] = ['legalId', 'expiryDate', 'lastDigits']
const ID_DIGITS = 10

type DetailsStepProps = {
  flow: FlowControls
  /** What of the card is marked while its field has the focus. */
  marked: CardPart
  onMark: (part: CardPart) => void
  children: ReactNode
}

/** Identity number, expiry and last digits. They stay while the page lives, and no longer. */
export function DetailsStep({ flow, marked, onMark, children }: DetailsStepProps) {
  const { type, busy, problem } = flow
  const { t } = useLingui()
  const details = detailsOf(enrollment())
  const messageOf = useDetailMessages(type)
  const digits = LAST_DIGITS[type]
  const form = usePlainForm({
    fields: NAMES,
    // A form that was sent before the scripts arrived is sent again before it is drawn again.
    rules: () => detailReasons(type, detailsOf(enrollment.getState())),
    textOf: messageOf,
    isBusy: busy !== null,
    problem,
    onSubmit: () => flow.begin(detailsOf(enrollment.getState())),
  })

  // What was typed, or sent, before the scripts arrived counts as if it were typed now.
  const takeEarly = useEffectEvent((length: number) => {
    for (const name of NAMES) {
      const early = form.elementOf(name)?.value
      if (early) take(name, early, length)
    }
  })
  useLayoutEffect(() => takeEarly(digits), [digits])

  const field = (name: DetailName) => ({
    ...form.field(name),
    value: details[name],
    dir: 'ltr',
    inputMode: 'numeric' as const,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      take(name, event.currentTarget.value, digits)
      form.clearError(name)
    },
  })

  return (
    <Form form={form}>
      <TextField
        {...field('legalId')}
        label={t`Personal ID or Iqama number`}
        hint={t`10 digits, starting with 1 or 2`}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <TextField
          {...field('expiryDate')}
          label={t`Card expiry`}
          placeholder="MM-YY"
          autoComplete="cc-exp"
          onFocus={() => onMark('expiry')}
          onBlur={() => onMark(null)}
        />
        <TextField
          {...field('lastDigits')}
          label={t`Last ${digits} digits`}
          placeholder={'\u2022'.repeat(digits)}
          autoComplete="off"
          onFocus={() => onMark('lastDigits')}
          onBlur={() => onMark(null)}
        />
      </div>
      <figure className="grid gap-2">
        <div className="mx-auto w-full max-w-88 lg:hidden">
          <DrawnCard type={type} marked={marked} />
        </div>
        <figcaption className="text-sm text-ink-2">
          <Trans>The last {digits} of your card’s 15 digits are on its front, as shown.</Trans>
        </figcaption>
      </figure>
      <Button type="submit" isBusy={busy === 'starting'} busyLabel={<Trans>Checking…</Trans>}>
        <Trans>Continue</Trans>
      </Button>
      {children}
    </Form>
  )
}

function detailsOf({ legalId, expiryDate, lastFourDigit }: Enrollment): CardDetails {
  return { legalId, expiryDate, lastDigits: lastFourDigit }
}

/** Takes a detail as it was typed, folded into what it should be. */
function take(name: DetailName, text: string, digits: number): void {
  enrollment.setState(({ expiryDate }) => {
    switch (name) {
      case 'legalId':
        return { legalId: latinDigits(text).slice(0, ID_DIGITS) }
      case 'expiryDate':
        return { expiryDate: foldExpiry(text, expiryDate) }
      case 'lastDigits':
        return { lastFourDigit: latinDigits(text).slice(0, digits) }
    }
  })
}
