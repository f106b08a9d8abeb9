import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BridgeError } from '../bridge/client.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { CodeEntry } from '../ui/code-entry.tsx'
import type { FlowWay } from './use-flow.ts'

/** Refusals after which the code that was sent can never be right: only a new one helps. */
const SPENT: ReadonlySet<BridgeError['name']> = new Set(['codeExpired', 'codeSpent', 'notFound'])

/** The code from the SMS. Nobody is told whether the details were somebody's. */
export function CodeStep({ way }: { way: FlowWay }) {
  const { code, problem, busy } = way
  const isAsked = useRef(code !== null)

  // The first one comes by itself; a reload finds the one that is under way.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void way.send()
  }, [way])

  return (
    <CodeEntry
      key={code?.at}
      code={code}
      problem={problem && <ProblemNotice problem={problem} />}
      attempt={problem}
      isSpent={problem !== null && SPENT.has(problem.name)}
      busy={busy === 'checking' || busy === 'sending' ? busy : null}
      onCheck={(otp) => void way.check(otp)}
      onResend={() => void way.send()}
    >
      {code ? (
        <Trans>
          If the details match a card of ours, the code has been sent to the mobile we hold. Never
          share it with anybody, not even with us.
        </Trans>
      ) : busy === 'sending' ? (
        <Trans>Sending you a code…</Trans>
      ) : (
        <Trans>We have not sent you a code yet.</Trans>
      )}
    </CodeEntry>
  )
}
