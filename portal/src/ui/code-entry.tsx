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
import { useFormats } from '../i18n/formats/use-formats.ts'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { clockText, useSecondsUntil } from './countdown.ts'
import { AnnouncedErrors } from './field.tsx'
import { focusField } from './field-element.ts'
import { isFocusLost } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { RunningThread } from './running-thread.tsx'
import { RetryButton } from './retry-button.tsx'
import { SECOND_MS } from '@sadu/contract/core/time'

/** A code that was sent: its number of digits, and its lifetime in seconds from `at` (ms since
 * 1970). */
export type SentCode = { length: number; expiresIn: number; resendIn: number; at: number }

type CodeEntryProps = {
  /** Null if none has been sent: then a code can only be requested. */
  code: SentCode | null
  /** The label of the field, for a code not sent by SMS. */
  label?: string
  /** The expected number of digits. */
  expectedLength?: number
  /** Shown above the field: where the code was sent, and why. */
  children: ReactNode
  /** The error of the last attempt. */
  problem: ReactNode
  /** Identifies that attempt, null before the first: a new one clears the field. */
  attempt: unknown
  /** Whether the code did not match. */
  isWrong: boolean
  /** Whether the sent code can no longer be valid. */
  isUsed: boolean
  /** No new code is sent before this time (ms since 1970), even if `resendIn` allows it earlier. */
  notBefore: number
  busy: 'checking' | 'sending' | null
  /** The label of the button, with its object, as in "Suspend the card". */
  verb?: ReactNode
  /** An alternative action, across from requesting a new code. */
  aside?: ReactNode
  onCheck: (code: string) => void
  onResend: () => void
}

/** The controls that submit a code. */
const TO_CHECK = 'input, [type="submit"]'

/** The entry of an SMS code: its remaining lifetime, when a new one can be requested, and a field
 * that submits when complete. After a refusal the focus stays in the step: on the field while a
 * code can be entered, otherwise on the error. */
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
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const id = useId()
  const status = useRef<HTMLDivElement>(null)
  const length = code?.length ?? expectedLength
  const validFor = useSecondsUntil(code ? code.at + code.expiresIn * SECOND_MS : 0)
  const isOver = validFor === 0 || isUsed

  // Clears a refused code.
  const [seen, setSeen] = useState(attempt)
  if (seen !== attempt) {
    setSeen(attempt)
    if (attempt) setTyped('')
  }

  const moveFocus = useEffectEvent((isTyped: boolean) => {
    if (isTyped) focusField(`${id}-code`)
    else status.current?.focus()
  })
  /** Keeps the focus on another control that is still usable, such as the passkey button. */
  const keepFocus = useEffectEvent(() => {
    const { activeElement } = document
    const isHere = activeElement?.closest('form')?.id === id && activeElement.matches(TO_CHECK)
    if (isHere || isFocusLost()) moveFocus(!isOver)
  })
  useEffect(() => {
    if (attempt) keepFocus()
  }, [attempt])
  // A new code replaces the previous one and its button, or the code has expired.
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
      <div ref={status} id={`${id}-said`} tabIndex={-1} className="empty:hidden">
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
              Valid for <bdi className="tabular-nums">{clockText(validFor, formats)}</bdi>
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
