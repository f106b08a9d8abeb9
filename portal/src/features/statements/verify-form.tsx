import { Trans, useLingui } from '@lingui/react/macro'
import {
  foldDigits,
  printedDigitsProblem,
  readVerificationCode,
  VERIFICATION_CODE_TEXT_MAX,
} from '@sadu/contract/rules/verification-code'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { BridgeError } from '../../data/client/client.ts'
import { useFieldReasons } from '../../problems/use-field-reasons.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEarlySubmit } from '../../ui/use-early-submit.ts'
import { CheckProblem } from './check-problem.tsx'
import type { Asked } from './use-verification.ts'

/** In Latin letters in both languages, an island that keeps its direction. */
const EXAMPLE = '\u20667K3M-9QTX-2HDP\u2069'

const NAMES = ['code', 'lastDigits'] as const
type Name = (typeof NAMES)[number]

type VerifyFormProps = {
  isBusy: boolean
  problem: BridgeError | null
  onSubmit: (asked: Asked) => void
}

/** The code and the last digits of a printout. The fields are the page's own from its first paint: what
 * is typed before the scripts arrive stays. */
export function VerifyForm({ isBusy, problem, onSubmit }: VerifyFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { reasons, attempt, judge, forgive } = useFieldReasons<Name>(problem)

  // A QR code brings its code along; the digits are the reader's to type.
  useLayoutEffect(() => {
    const scanned = new URLSearchParams(location.search).get('code')
    const field = fieldOf(form.current, 'code')
    if (!scanned || !field || field.value !== '') return
    field.value = readVerificationCode(scanned).code ?? scanned.slice(0, VERIFICATION_CODE_TEXT_MAX)
  }, [])
  useEarlySubmit(form)

  const messageOf = (name: Name): string | undefined => {
    const reason = reasons[name]
    if (!reason) return undefined
    if (name === 'lastDigits') {
      return t`Enter the last 4 digits of the card, or 5 on a Centurion one`
    }
    if (reason === 'required') return t`The verification code is required`
    return reason === 'checkCharacter'
      ? t`A character of the code is not right. Compare it with the printout.`
      : t`The code has 12 letters and digits, as in ${EXAMPLE}`
  }
  const faults = NAMES.flatMap((field) => {
    const message = messageOf(field)
    return message ? [{ field, message }] : []
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = fieldOf(form.current, 'code')?.value ?? ''
    const lastDigits = foldDigits(fieldOf(form.current, 'lastDigits')?.value ?? '').trim()
    const read = readVerificationCode(typed)
    const found = { code: read.problem ?? null, lastDigits: printedDigitsProblem(lastDigits) }
    if (judge(found) && read.code) onSubmit({ code: read.code, lastDigits })
  }

  const field = (name: Name) => ({
    id: name,
    name,
    dir: 'ltr',
    autoComplete: 'off',
    spellCheck: false,
    required: true,
    error: messageOf(name),
    onChange: () => forgive(name),
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {faults.length > 0 ? (
        <ErrorSummary faults={faults} attempt={attempt} />
      ) : (
        problem && <CheckProblem problem={problem} />
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          {...field('code')}
          label={t`Verification code`}
          hint={t`Printed at the end of the statement, beside its QR code`}
          autoCapitalize="characters"
          maxLength={VERIFICATION_CODE_TEXT_MAX}
        />
        <TextField
          {...field('lastDigits')}
          label={t`Last digits of the card`}
          hint={t`As printed on the statement`}
          inputMode="numeric"
          maxLength={10}
        />
      </div>
      <Button
        type="submit"
        isBusy={isBusy}
        busyLabel={<Trans>Checking…</Trans>}
        className="justify-self-start"
      >
        <Trans>Check the statement</Trans>
      </Button>
    </form>
  )
}

function fieldOf(form: HTMLFormElement | null, name: Name): HTMLInputElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}
