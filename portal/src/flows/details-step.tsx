import { Trans, useLingui } from '@lingui/react/macro'
import { LAST_DIGITS, readExpiry } from '@sadu/contract/enrollment/card-details'
import { digitsOrTyped } from '@sadu/contract/core/typed-text'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { Form } from '../forms/form.tsx'
import { usePlainForm } from '../forms/use-plain-form.ts'
import { type Enrollment, useEnrollmentStore } from '../data/stores/enrollment.ts'
import { useCount } from '../i18n/formats/use-count.ts'
import { Button } from '../ui/button.tsx'
import { DigitsField } from '../ui/digits-field.tsx'
import type { CardDetails } from './calls.ts'
import { detailReasons, type DetailName, useDetailMessages } from './details-messages.ts'
import { type CardPart, CardPreview } from './card-preview.tsx'
import type { FlowControls } from './use-flow.ts'

const NAMES: readonly DetailName[] = ['legalId', 'expiryDate', 'lastDigits']

type DetailsStepProps = {
  flow: FlowControls
  /** The part of the card to highlight while its field has focus. */
  marked: CardPart
  onMark: (part: CardPart) => void
  children: ReactNode
}

/** Identity number, expiry and last digits, stored only in memory. */
export function DetailsStep({ flow, marked, onMark, children }: DetailsStepProps) {
  const { type, busy, problem } = flow
  const { t } = useLingui()
  const { legalId, expiryDate, lastFourDigit } = useEnrollmentStore()
  const typed: CardDetails = { legalId, expiryDate, lastDigits: lastFourDigit }
  const messageOf = useDetailMessages(type)
  const length = LAST_DIGITS[type]
  const digits = useCount()(length)
  const form = usePlainForm({
    fields: NAMES,
    // Reads the store, since a form submitted before the scripts loaded is resubmitted before this
    // component re-renders.
    rules: () => detailReasons(type, detailsOf(useEnrollmentStore.getState())),
    textOf: messageOf,
    isBusy: busy !== null,
    problem,
    onSubmit: () => flow.begin(detailsOf(useEnrollmentStore.getState())),
  })

  // Adopts input that was typed or submitted before the scripts loaded.
  const takeEarly = useEffectEvent(() => {
    for (const name of NAMES) {
      const early = form.elementOf(name)?.value
      if (early) take(name, early)
    }
  })
  useLayoutEffect(() => takeEarly(), [])

  const field = (name: DetailName) => ({
    ...form.field(name),
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      take(name, event.currentTarget.value)
      form.clearError(name)
    },
  })

  return (
    <Form form={form}>
      <DigitsField
        {...field('legalId')}
        label={t`Personal ID or Iqama number`}
        hint={t`10 digits, starting with 1 or 2`}
      />
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <DigitsField
          {...field('expiryDate')}
          label={t`Card expiry`}
          placeholder="MM-YY"
          autoComplete="cc-exp"
          onFocus={() => onMark('expiry')}
          onBlur={() => onMark(null)}
        />
        <DigitsField
          {...field('lastDigits')}
          label={t`Last ${digits} digits`}
          placeholder={'\u2022'.repeat(length)}
          onFocus={() => onMark('lastDigits')}
          onBlur={() => onMark(null)}
        />
      </div>
      <figure className="grid gap-2">
        <div className="mx-auto w-full max-w-88 lg:hidden">
          <CardPreview type={type} marked={marked} />
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

/** The details normalized for sending. */
function detailsOf({ legalId, expiryDate, lastFourDigit }: Enrollment): CardDetails {
  return {
    legalId: digitsOrTyped(legalId),
    expiryDate: readExpiry(expiryDate),
    lastDigits: digitsOrTyped(lastFourDigit),
  }
}

/** Stores a detail as typed. */
function take(name: DetailName, text: string): void {
  useEnrollmentStore.setState({ [name === 'lastDigits' ? 'lastFourDigit' : name]: text })
}
