import { Trans, useLingui } from '@lingui/react/macro'
import { verifyStatement } from '@sadu/contract/statements/calls'
import { digitsOrTyped } from '@sadu/contract/core/typed-text'
import {
  printedDigitsProblem,
  readVerificationCode,
  VERIFICATION_CODE_TEXT_MAX,
} from '@sadu/contract/statements/verification-code'
import { useEffectEvent, useLayoutEffect } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CheckProblem } from './check-problem.tsx'
import type { VerificationInput } from './use-verification.ts'

/** In Latin letters in both languages, bidi-isolated to keep its direction. */
const EXAMPLE = '\u20667K3M-9QTX-2HDP\u2069'

const NAMES = ['code', 'lastDigits'] as const
type Name = (typeof NAMES)[number]

type VerifyFormProps = {
  isBusy: boolean
  problem: BridgeError | null
  onSubmit: (asked: VerificationInput) => void
}

/** Document code and last digits from a printout. The fields are uncontrolled and
 * prerendered: what is typed before hydration stays. */
export function VerifyForm({ isBusy, problem, onSubmit }: VerifyFormProps) {
  const { t } = useLingui()
  const textOf = (name: Name, reason: string): string => {
    if (name === 'lastDigits') {
      return t`Enter the last 4 digits of the card, or 5 for a Centurion card`
    }
    if (reason === 'required') return t`Enter the document code`
    return reason === 'checkCharacter'
      ? t`One character of the code is incorrect. Compare it with the printout.`
      : t`The code has 12 letters and digits, as in ${EXAMPLE}`
  }
  const form = useCallForm({
    call: verifyStatement,
    fields: NAMES,
    rules: ({ code, lastDigits }) => ({
      code: readVerificationCode(code).problem,
      lastDigits: printedDigitsProblem(digitsOrTyped(lastDigits)),
    }),
    textOf,
    isBusy,
    problem,
    onSubmit: ({ code, lastDigits }) =>
      onSubmit({
        code: readVerificationCode(code).code ?? code,
        lastDigits: digitsOrTyped(lastDigits),
      }),
  })

  // A QR code fills in the document code; the user types the digits.
  const takeScanned = useEffectEvent(() => {
    const scanned = new URLSearchParams(location.search).get('code')
    if (!scanned || form.valueOf('code') !== '') return
    form.set(
      'code',
      readVerificationCode(scanned).code ?? scanned.slice(0, VERIFICATION_CODE_TEXT_MAX),
    )
  })
  useLayoutEffect(() => takeScanned(), [])

  const field = (name: Name) => ({
    ...form.field(name),
    autoComplete: 'off',
    spellCheck: false,
  })

  return (
    <Form form={form} renderProblem={(refusal) => <CheckProblem problem={refusal} />}>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          {...field('code')}
          label={t`Document code`}
          hint={t`Printed at the end, beside the QR code`}
          dir="ltr"
          autoCapitalize="characters"
        />
        <DigitsField
          {...field('lastDigits')}
          label={t`Last digits of the card`}
          hint={t`As printed on the document`}
        />
      </div>
      <Button
        type="submit"
        isBusy={isBusy}
        busyLabel={<Trans>Checking…</Trans>}
        className="justify-self-start"
      >
        <Trans>Check the document</Trans>
      </Button>
    </Form>
  )
}
