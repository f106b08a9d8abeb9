import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { PIN_DIGITS, pinProblem } from '@sadu/contract/cards/pin'
import { type FormEvent, useState } from 'react'
import { useFieldReasons } from '../../forms/use-field-reasons.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePinProblem } from './use-pin-problem.ts'
import { useChangePin } from './use-pin.ts'

const NOTHING = { newPin: '', repetition: '' }
type Field = keyof typeof NOTHING

/** A new PIN for a card, typed twice, and what confirms it. */
export function PinChangePart({ card }: { card: Card }) {
  const { t } = useLingui()
  const textOf = usePinProblem()
  const [typed, setTyped] = useState(NOTHING)
  const [isDone, setDone] = useState(false)
  const stepUp = useChangePin(() => {
    setTyped(NOTHING)
    setDone(true)
  })
  const { reasons, judge, forgive } = useFieldReasons<Field>(stepUp.problem)
  const isAboutField = (stepUp.problem?.details?.fields ?? []).length > 0
  const digits = <MaskedCard lastDigits={card.lastDigits} />

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { newPin, repetition } = typed
    const problem = newPin === '' ? 'required' : pinProblem(newPin, null)
    const isSame = newPin === repetition
    const found = { newPin: problem, repetition: problem || isSame ? null : 'different' }
    if (judge(found)) {
      void stepUp.ask({ cardReference: card.cardReference, newPin })
      return
    }
    const wrong = event.currentTarget.elements.namedItem(problem ? 'newPin' : 'repetition')
    if (wrong instanceof HTMLInputElement) wrong.focus()
  }
  const field = (name: Field) => ({
    name,
    length: PIN_DIGITS,
    value: typed[name],
    error: reasons[name] && textOf(reasons[name]),
    isSecret: true,
    autoComplete: 'off',
    onValue: (value: string) => {
      setTyped({ ...typed, [name]: value })
      forgive(name)
    },
  })

  if (isDone) {
    return (
      <FocusedStep>
        <Notice tone="success" title={<Trans>The PIN is changed.</Trans>}>
          <Trans>
            The new one holds at once, in shops and at cash machines. We’ve confirmed this to you by
            SMS and e-mail.
          </Trans>
        </Notice>
      </FocusedStep>
    )
  }
  return (
    <Panel title={t`Change PIN`} isTitleHidden>
      <form method="post" noValidate onSubmit={submit} className="grid gap-6">
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
        {stepUp.problem && !stepUp.asked && !isAboutField && (
          <ProblemNotice problem={stepUp.problem} />
        )}
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          isBusy={stepUp.busy === 'sending' && !stepUp.asked}
          busyLabel={<Trans>Sending a code…</Trans>}
        >
          <Trans>Change the PIN</Trans>
        </Button>
      </form>
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
