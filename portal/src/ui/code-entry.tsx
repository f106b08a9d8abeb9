import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { clockText, useSecondsUntil } from './countdown.ts'
import { AnnouncedErrors } from './field.tsx'
import { focusField } from './field-place.ts'
import { isFocusLost } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { RunningThread } from './running-thread.tsx'
import { RetryButton } from './retry-button.tsx'
import { SECOND_MS } from '@sadu/contract/core/time'

/** A code that was sent: its digits, and how long it lasts in seconds from `at` (ms since 1970). */
export type SentCode = { length: number; expiresIn: number; resendIn: number; at: number }

type CodeEntryProps = {
  /** Null while none has been sent: then only sending one helps. */
  code: SentCode | null
  /** What the field is called, for a code that comes by no SMS. */
  label?: string
  /** How many digits it will have. */
  expectedLength?: number
  /** What stands above the field: whom it was sent to, and why. */
  children: ReactNode
  /** Why the last attempt came to nothing. */
  problem: ReactNode
  /** Stands for that attempt alone, null while there was none: another one empties the field. */
  attempt: unknown
  /** It was another code than the one that was sent. */
  isWrong: boolean
  /** The code that was sent can never be right any more. */
  isUsed: boolean
  /** Before this moment (ms since 1970) no new one is sent, whatever the last one said. */
  notBefore: number
  busy: 'checking' | 'sending' | null
  /** What the button does, with its object, as in "Suspend the card". */
  verb?: ReactNode
  /** Another way on, across from the new code. */
  aside?: ReactNode
  onCheck: (code: string) => void
  onResend: () => void
}

/** From where somebody checks a code. */
const TO_CHECK = 'input, [type="submit"]'

/** The code from an SMS: how long it is valid, when a new one may be asked for, and the field that
 * is checked as soon as it is full. Whatever is refused, the focus stays in the step: in the field while a code can be
 * typed, then on what says why not. */
export function CodeEntry(props: CodeEntryProps) {
  const {
    code,
    label,
    expectedLength = 5,
    children,
    problem,
    attempt,
    isWrong,
    isUsed,
    notBefore,
    busy,
    verb,
    aside,
    onCheck,
    onResend,
  } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const id = useId()
  const said = useRef<HTMLDivElement>(null)
  const length = code?.length ?? expectedLength
  const validFor = useSecondsUntil(code ? code.at + code.expiresIn * SECOND_MS : 0)
  const isOver = validFor === 0 || isUsed

  // A refused code is no draft: the next one begins in an empty field.
  const [seen, setSeen] = useState(attempt)
  if (seen !== attempt) {
    setSeen(attempt)
    if (attempt) setTyped('')
  }

  const moveFocus = useEffectEvent((isTyped: boolean) => {
    if (isTyped) focusField(`${id}-code`)
    else said.current?.focus()
  })
  /** Whoever has turned to something else that can still be used, such as a passkey, stays there. */
  const keepFocus = useEffectEvent(() => {
    const { activeElement } = document
    const isHere = activeElement?.closest('form')?.id === id && activeElement.matches(TO_CHECK)
    if (isHere || isFocusLost()) moveFocus(!isOver)
  })
  useEffect(() => {
    if (attempt) keepFocus()
  }, [attempt])
  // Another code takes the place of the one before it, and of its button; or the time of this one is up.
  useEffect(() => {
    if (isFocusLost()) moveFocus(!isOver)
  }, [isOver])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(typed.length < length)
    if (typed.length < length && !isOver) focusField(`${id}-code`)
    if (typed.length === length && !busy && !isOver) onCheck(typed)
  }

  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div id={`${id}-why`} className="text-ink-2">
        {children}
      </div>
      <div ref={said} id={`${id}-said`} tabIndex={-1} className="empty:hidden">
        {problem}
        {!problem && code && validFor === 0 && (
          <Notice tone="warning" title={t`The code has expired. Ask for a new one.`} />
        )}
      </div>
      <AnnouncedErrors value>
        <CodeField
          id={`${id}-code`}
          name="otp"
          label={label ?? t`Code from the SMS`}
          aria-describedby={isWrong ? `${id}-said ${id}-why` : `${id}-why`}
          aria-invalid={isWrong || undefined}
          length={length}
          value={typed}
          disabled={isOver}
          error={isShort && t`${length} digits code is required`}
          onValue={(digits) => {
            setTyped(digits)
            setShort(false)
          }}
          onComplete={(digits) => {
            if (!busy && !isOver) onCheck(digits)
          }}
        />
      </AnnouncedErrors>
      {!isOver && (
        <div className="grid gap-2">
          <RunningThread left={validFor} whole={code?.expiresIn ?? 0} />
          <p role="timer" className="text-sm text-ink-2">
            <Trans>
              Valid for <bdi className="tabular-nums">{clockText(validFor)}</bdi>
            </Trans>
          </p>
        </div>
      )}
      <Button
        type="submit"
        disabled={isOver}
        isBusy={busy === 'checking'}
        busyLabel={<Trans>Checking…</Trans>}
      >
        {verb ?? <Trans>Confirm</Trans>}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-12 gap-y-1">
        <RetryButton
          opensAt={Math.max(notBefore, code ? code.at + code.resendIn * SECOND_MS : 0)}
          tone="quiet"
          className="-mx-5"
          isBusy={busy === 'sending'}
          busyLabel={<Trans>Sending…</Trans>}
          onClick={onResend}
        >
          <Trans>Send a new code</Trans>
        </RetryButton>
        {aside}
      </div>
    </form>
  )
}
