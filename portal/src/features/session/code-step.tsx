import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { BridgeError } from '../../bridge/client.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Phone } from '../../ui/phone.tsx'
import type { Busy, CodeUnderWay } from './code-under-way.ts'
import { clockText, useSecondsUntil } from './countdown.ts'
import { ProblemNotice } from './problem-notice.tsx'

type CodeStepProps = {
  code: CodeUnderWay
  busy: Busy | null
  problem: BridgeError | null
  onCheck: (code: string) => void
  onResend: () => void
  onBack: () => void
}

const SECOND = 1000

/** Refusals after which the code that was sent can never be right: only a new one helps. */
const SPENT: ReadonlySet<BridgeError['name']> = new Set(['codeExpired', 'codeSpent'])

/** The code from the SMS, on a device that the bridge does not know yet (spec 4, trusted device). */
export function CodeStep({ code, busy, problem, ...on }: CodeStepProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const why = useId()
  const validFor = useSecondsUntil(code.at + code.expiresIn * SECOND)
  const resendIn = useSecondsUntil(code.at + code.resendIn * SECOND)
  const isOver = validFor === 0 || (problem !== null && SPENT.has(problem.name))

  // The step takes the place of the form before it, so the focus moves on with the person.
  useEffect(() => {
    const field = form.current?.elements.namedItem('otp')
    if (field instanceof HTMLElement) field.focus()
  }, [])

  // A refused code is no draft: the next one begins in an empty field.
  const [seen, setSeen] = useState(problem)
  if (seen !== problem) {
    setSeen(problem)
    setTyped('')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(typed.length < code.length)
    if (typed.length === code.length && !busy && !isOver) on.onCheck(typed)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-3xl font-semibold">
          <Trans>Confirm it is you</Trans>
        </h1>
        <p id={why} className="text-ink-2">
          {code.sentTo === null ? (
            <Trans>You are signing in on a device that is new to us. We sent you a code.</Trans>
          ) : (
            <Trans>
              You are signing in on a device that is new to us. We sent a code to{' '}
              <Phone number={code.sentTo.replaceAll('*', '•')} />.
            </Trans>
          )}
        </p>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {!problem && validFor === 0 && (
        <Notice tone="warning" title={t`The code has expired. Ask for a new one.`} />
      )}
      <CodeField
        name="otp"
        label={t`Code from the SMS`}
        aria-describedby={why}
        length={code.length}
        value={typed}
        disabled={isOver}
        error={isShort && t`${code.length} digits code is required`}
        onValue={(digits) => {
          setTyped(digits)
          setShort(false)
        }}
        onComplete={(digits) => {
          if (!busy && !isOver) on.onCheck(digits)
        }}
      />
      {!isOver && (
        <p role="timer" className="text-sm text-ink-2">
          <Trans>
            The code is valid for <bdi className="tabular-nums">{clockText(validFor)}</bdi>
          </Trans>
        </p>
      )}
      <Button
        type="submit"
        disabled={isOver}
        isBusy={busy === 'checking'}
        busyLabel={<Trans>Checking…</Trans>}
      >
        <Trans>Confirm</Trans>
      </Button>
      <div className="flex flex-wrap justify-between gap-x-12 gap-y-1">
        <Button
          tone="quiet"
          className="-mx-5"
          disabled={resendIn > 0}
          isBusy={busy === 'sending'}
          busyLabel={<Trans>Sending…</Trans>}
          onClick={on.onResend}
        >
          {resendIn > 0 ? (
            <Trans>
              Send again in <bdi className="tabular-nums">{clockText(resendIn)}</bdi>
            </Trans>
          ) : (
            <Trans>Send a new code</Trans>
          )}
        </Button>
        <Button tone="quiet" className="-mx-5" onClick={on.onBack}>
          <Trans>Use another user ID</Trans>
        </Button>
      </div>
    </form>
  )
}
