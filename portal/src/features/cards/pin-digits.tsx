import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PIN_SHOWN_MS } from '@sadu/contract/cards/pin'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Button } from '../../ui/button.tsx'
import { useSecondsUntil } from '../../ui/countdown.ts'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { ShownPin } from './use-shown-pin.ts'

type PinDigitsProps = { shown: ShownPin; onHide: () => void }

/** Shows a PIN digit by digit with a countdown bar. It is not translated, copied or printed. */
export function PinDigits({ shown: { pin, until }, onHide }: PinDigitsProps) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(until)
  const left = t`${plural(seconds, { one: 'Hidden in # second', other: 'Hidden in # seconds' })}`
  return (
    <FocusedStep>
      <div data-print="hide" className="grid max-w-80 gap-5">
        <ol dir="ltr" translate="no" aria-label={t`PIN`} className="flex gap-2 select-none">
          {Array.from(pin, (digit, at) => (
            <li
              key={at}
              style={{ transitionDelay: `${at * 0.25}s` }}
              className="grid h-16 min-w-0 flex-1 place-items-center rounded-md border border-control bg-surface text-3xl font-semibold transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0"
            >
              {digit}
            </li>
          ))}
        </ol>
        <Progress
          label={t`Until the PIN is hidden`}
          value={seconds * SECOND_MS}
          max={PIN_SHOWN_MS}
          valueText={left}
        />
        <p className="text-sm text-ink-2">{left}</p>
        <Button tone="secondary" className="justify-self-start" onClick={onHide}>
          <Trans>Hide it now</Trans>
        </Button>
      </div>
    </FocusedStep>
  )
}
