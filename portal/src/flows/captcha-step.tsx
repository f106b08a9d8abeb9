import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { CaptchaPicture } from './captcha-picture.tsx'
import { ProofBox } from './proof-box.tsx'
import { useCaptcha } from './use-captcha.ts'
import type { FlowControls } from './use-flow.ts'

/** Digits of a captcha (docs/specification/9-constants.md#entries). */
const DIGITS = 6
const FIELD = 'captcha'

/** Shows that a person is here: digits to read or to hear, or a sum for the device. */
export function CaptchaStep({ way }: { way: FlowControls }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { captcha, error, isSpent, renew } = useCaptcha(way)
  const [typed, setTyped] = useState('')
  const [gap, setGap] = useState<'required' | 'length' | null>(null)
  const isBusy = way.busy !== null

  // Digits that were refused, or are no longer on screen, are no draft.
  const [seen, setSeen] = useState({ problem: way.problem, captcha })
  if (seen.problem !== way.problem || seen.captcha !== captcha) {
    setSeen({ problem: way.problem, captcha })
    if (way.problem || seen.captcha !== captcha) setTyped('')
    setGap(null)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!captcha || isBusy) return
    setGap(typed === '' ? 'required' : typed.length < DIGITS ? 'length' : null)
    if (typed.length === DIGITS) {
      void way.confirm(captcha.captchaReference, { digits: typed })
    } else {
      document.getElementById(FIELD)?.focus()
    }
  }

  if (error) {
    return (
      <ErrorState title={t`The picture could not be loaded`} onRetry={renew}>
        {error.message[language]}
      </ErrorState>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {isSpent ? (
        <Notice
          tone="warning"
          title={t`Those digits can no longer be used. Here are new ones.`}
          icon="refresh"
        />
      ) : (
        way.problem && <ProblemNotice problem={way.problem} />
      )}
      <CaptchaPicture key={captcha?.captchaReference} captcha={captcha} onRenew={renew} />
      <CodeField
        id={FIELD}
        name={FIELD}
        label={t`The six digits`}
        autoComplete="off"
        length={DIGITS}
        value={typed}
        onValue={(digits) => {
          setTyped(digits)
          setGap(null)
        }}
        error={
          gap && (gap === 'required' ? t`Captcha value is required` : t`Captcha must be 6 digits`)
        }
      />
      <Button type="submit" isBusy={way.busy === 'confirming'} busyLabel={<Trans>Checking…</Trans>}>
        <Trans>Continue</Trans>
      </Button>
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      <ProofBox
        captcha={captcha}
        isDisabled={isBusy}
        onProven={(proofOfWork) => {
          if (captcha) void way.confirm(captcha.captchaReference, { proofOfWork })
        }}
      />
    </form>
  )
}
