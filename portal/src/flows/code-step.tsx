import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CodeForm } from '../step-up/code-form.tsx'
import type { FlowControls } from './use-flow.ts'

/** The code from the SMS. Does not reveal whether the details matched a person. */
export function CodeStep({ flow }: { flow: FlowControls }) {
  const { code, problem, busy } = flow
  const isAsked = useRef(code !== null)

  // The first code is sent automatically; a reload finds the pending one.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void flow.send()
  }, [flow])

  return (
    <CodeForm
      key={code?.at}
      code={code}
      problem={problem}
      busy={busy === 'checking' || busy === 'sending' ? busy : null}
      onCheck={(otp) => void flow.check(otp)}
      onResend={() => void flow.send()}
    >
      {code?.isOnItsWay ? (
        <Trans>
          If the details match one of our cards, a code is already on its way to the mobile on file.
          Enter that one, and never share it with anyone, not even us.
        </Trans>
      ) : code ? (
        <Trans>
          If the details match one of our cards, we’ve sent the code to the mobile on file. Never
          share it with anyone, not even us.
        </Trans>
      ) : busy === 'sending' ? (
        <Trans>Sending you a code…</Trans>
      ) : (
        <Trans>You need a code to continue.</Trans>
      )}
    </CodeForm>
  )
}
