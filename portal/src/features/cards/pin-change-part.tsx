import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { PIN_DIGITS, pinProblem } from '@sadu/contract/cards/pin'
import { useState } from 'react'
import { ShortForm } from '../../forms/form-frame.tsx'
import { useStepForm } from '../../forms/use-step-form.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePinProblem } from './use-pin-problem.ts'
import { useChangePin } from './use-pin.ts'

const NOTHING = { newPin: '', repetition: '' }
type Field = keyof typeof NOTHING

/** New PIN of a card, typed twice, and its confirmation. */
export function PinChangePart({ card }: { card: Card }) {
  const { t } = useLingui()
  const textOf = usePinProblem()
  const [typed, setTyped] = useState(NOTHING)
  const [isDone, setDone] = useState(false)
  const stepUp = useChangePin(() => {
    setTyped(NOTHING)
    setDone(true)
  })
  const digits = <MaskedCard lastDigits={card.lastDigits} />

  const { newPin, repetition } = typed
  const newProblem = newPin === '' ? 'required' : pinProblem(newPin, null)
  const form = useStepForm<Field>({
    fields: ['newPin', 'repetition'],
    values: typed,
    enter: (change) => setTyped({ ...typed, ...change }),
    reasons: {
      newPin: newProblem,
      repetition: newProblem || newPin === repetition ? null : 'different',
    },
    textOf: (_, reason) => textOf(reason),
    problem: stepUp.startProblem,
    onSubmit: () => stepUp.ask({ cardReference: card.cardReference, newPin }),
  })
  const field = (name: Field) => ({
    ...form.controlled(name),
    length: PIN_DIGITS,
    isSecret: true,
    autoComplete: 'off',
  })

  if (isDone) {
    return (
      <FocusedStep>
        <Notice tone="success" title={<Trans>The PIN is changed.</Trans>}>
          <Trans>
            The new one works straight away, in shops and at ATMs. We’ve confirmed this by SMS and
            email.
          </Trans>
        </Notice>
      </FocusedStep>
    )
  }
  return (
    <Panel title={t`Change PIN`} isTitleHidden>
      <ShortForm form={form} className="gap-6">
        <CodeField
          {...field('newPin')}
          label={<Trans>New PIN</Trans>}
          hint={
            <Trans>
              Four digits. Not the same ones repeated, not in a row such as 1234 or 4321, and not
              the year you were born.
            </Trans>
          }
        />
        <CodeField {...field('repetition')} label={<Trans>New PIN again</Trans>} />
        <StepUpButton type="submit" className="justify-self-start max-sm:w-full" stepUp={stepUp}>
          <Trans>Change the PIN</Trans>
        </StepUpButton>
      </ShortForm>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Change the PIN of {digits}</Trans>}
        card={{ tier: card.tier, isUsable: card.state === 'active' }}
        terms={<Trans>The old one ends at once</Trans>}
        verb={<Trans>Change the PIN</Trans>}
      />
    </Panel>
  )
}
