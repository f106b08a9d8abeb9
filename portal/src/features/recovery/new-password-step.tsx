import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { usePasswordPolicy } from '../../data/client/use-password-policy.ts'
import {
  NO_PAIR,
  pairReasons,
  type PairReasons,
  PasswordPair,
  usePairMessages,
} from '../../flows/password-pair.tsx'
import type { FlowControls } from '../../flows/use-flow.ts'
import { useSendKey } from '../../flows/use-send-key.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

const NONE: PairReasons = { password: [], confirmation: [] }

/** The password that takes the forgotten one's place. */
export function NewPasswordStep({ way }: { way: FlowControls }) {
  const policy = usePasswordPolicy()
  const keyFor = useSendKey()
  const [typed, setTyped] = useState(NO_PAIR)
  const [reasons, setReasons] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  const messages = usePairMessages(policy)(reasons)
  const faults = Object.entries(messages).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  )

  const refuse = (found: PairReasons) => {
    setReasons(found)
    setAttempt(attempt + 1)
  }

  const [seen, setSeen] = useState(way.problem)
  if (seen !== way.problem) {
    setSeen(way.problem)
    const refused = way.problem?.details?.fields ?? []
    if (refused.length > 0) refuse({ ...NONE, password: refused.map(({ reason }) => reason) })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (way.busy) return
    const found = pairReasons(typed, policy)
    if (Object.values(found).some((list) => list.length > 0)) return refuse(found)
    setReasons(NONE)
    const set = await way.attempt('finishing', async () =>
      (await import('./calls.ts')).setPassword(typed.password, keyFor(typed.password)),
    )
    if (set) await way.end('done')
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {faults.length > 0 ? (
        <ErrorSummary faults={faults} attempt={attempt} />
      ) : (
        way.problem && <ProblemNotice problem={way.problem} />
      )}
      <PasswordPair
        policy={policy}
        typed={typed}
        messages={messages}
        onType={(value) => {
          setTyped(value)
          setReasons(NONE)
        }}
      />
      <Button
        type="submit"
        isBusy={way.busy === 'finishing'}
        busyLabel={<Trans>Setting your password…</Trans>}
      >
        <Trans>Set the new password</Trans>
      </Button>
    </form>
  )
}
