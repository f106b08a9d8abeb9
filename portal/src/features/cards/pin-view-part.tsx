import { SECOND_MS } from '@sadu/contract/core/time'
import { PIN_SHOWN_MS } from '@sadu/contract/cards/pin'
import { useCount } from '../../i18n/formats/use-count.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useState } from 'react'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Consequences } from './consequences.tsx'
import { PinDigits } from './pin-digits.tsx'
import { pinViewOf, useViewPin } from './use-pin.ts'
import { useShownPin } from './use-shown-pin.ts'

/** Notes on viewing the PIN, the confirmation, and the PIN while it is visible. */
export function PinViewPart({ card }: { card: Card }) {
  const { t } = useLingui()
  const { shown, show, hide } = useShownPin()
  /** Views left today; null until the PIN has been shown. */
  const [left, setLeft] = useState<number | null>(null)
  const stepUp = useViewPin(({ pin, viewsLeft }) => {
    setLeft(viewsLeft)
    show(pin)
  })
  const seconds = useCount()(PIN_SHOWN_MS / SECOND_MS)
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  return (
    <Panel title={t`View PIN`} isTitleHidden>
      {shown ? (
        <PinDigits shown={shown} onHide={hide} />
      ) : (
        <div className="grid gap-6">
          {left !== null && (
            <FocusedStep>
              <Notice tone="info" title={<Trans>The PIN is hidden again.</Trans>}>
                {left === 0 ? (
                  <Trans>You can view it again tomorrow.</Trans>
                ) : (
                  <Plural
                    value={left}
                    one="You can look at it once more today."
                    other="You can look at it # more times today."
                  />
                )}
              </Notice>
            </FocusedStep>
          )}
          <Consequences
            kind="goesOn"
            title={<Trans>Before you look</Trans>}
            lines={[
              { key: 'alone', text: <Trans>Make sure no one else can see your screen</Trans> },
              {
                key: 'time',
                text: (
                  <Trans>
                    It shows for {seconds} seconds, and hides when you switch to another tab or
                    window
                  </Trans>
                ),
              },
              {
                key: 'limit',
                text: <Trans>You can view it three times a day; we’ll tell you each time</Trans>,
              },
              {
                key: 'secret',
                text: <Trans>Never share it: our staff will never ask for it</Trans>,
              },
            ]}
          />
          <div className="grid gap-4 border-t border-line pt-6">
            {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
            <StepUpButton
              className="justify-self-start max-sm:w-full"
              onClick={() => void stepUp.ask(pinViewOf(card.cardReference))}
              stepUp={stepUp}
            >
              <Trans>Show the PIN</Trans>
            </StepUpButton>
          </div>
        </div>
      )}
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Show the PIN of {digits}</Trans>}
        card={{ tier: card.tier, isUsable: card.state === 'active' }}
        terms={<Trans>For {seconds} seconds, on this screen only</Trans>}
        verb={<Trans>Show the PIN</Trans>}
      />
    </Panel>
  )
}
