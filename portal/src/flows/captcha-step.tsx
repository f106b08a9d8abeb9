import { Trans, useLingui } from '@lingui/react/macro'
import { validateCaptcha } from '@sadu/contract/captcha/calls'
import { useEffect, useEffectEvent } from 'react'
import { ShortForm } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { CaptchaPicture } from './captcha-picture.tsx'
import { ProofBox } from './proof-box.tsx'
import { useCaptcha } from './use-captcha.ts'
import type { FlowControls } from './use-flow.ts'

/** The number of digits of a captcha (docs/specification/9-constants.md#entries). */
const DIGITS = 6

/** A captcha: digits to read or hear, or a proof of work by the device. */
export function CaptchaStep({ flow }: { flow: FlowControls }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { captcha, error, isUsed, renew } = useCaptcha(flow)
  const isBusy = flow.busy !== null
  const form = useCallForm({
    call: validateCaptcha,
    fields: ['digits'],
    rules: ({ digits }) => ({
      digits: digits === '' ? 'required' : digits.length < DIGITS ? 'length' : null,
    }),
    textOf: (_, reason) => {
      if (reason === 'wrong') return flow.problem?.message[language]
      return reason === 'required' ? t`Captcha value is required` : t`Captcha must be 6 digits`
    },
    initial: { digits: '' },
    isBusy: isBusy || !captcha,
    problem: isUsed ? null : flow.problem,
    reasonsOf: ({ name }) => (name === 'wrongCaptcha' ? { digits: 'wrong' } : {}),
    onSubmit: ({ digits }) => captcha && flow.confirm(captcha.captchaReference, { digits }),
  })

  // Clears refused or replaced digits.
  const reference = captcha?.captchaReference
  const empty = useEffectEvent(() => form.empty('digits'))
  useEffect(() => {
    if (flow.problem) empty()
  }, [flow.problem])
  useEffect(() => {
    if (reference !== undefined) empty()
  }, [reference])

  if (error) {
    return (
      <ErrorState title={t`The picture couldn’t be loaded`} onRetry={renew}>
        {error.message[language]}
      </ErrorState>
    )
  }
  return (
    <ShortForm form={form}>
      {isUsed && (
        <Notice
          tone="warning"
          title={t`Those digits have expired. Here are new ones.`}
          icon="refresh"
        />
      )}
      <CaptchaPicture key={captcha?.captchaReference} captcha={captcha} onRenew={renew} />
      <CodeField
        {...form.controlled('digits')}
        name="captcha"
        label={t`The six digits`}
        autoComplete="off"
        length={DIGITS}
      />
      <Button
        type="submit"
        isBusy={flow.busy === 'confirming'}
        busyLabel={<Trans>Checking…</Trans>}
      >
        <Trans>Continue</Trans>
      </Button>
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      <ProofBox
        captcha={captcha}
        isDisabled={isBusy}
        onProven={(proofOfWork) => {
          if (captcha) void flow.confirm(captcha.captchaReference, { proofOfWork })
        }}
      />
    </ShortForm>
  )
}
