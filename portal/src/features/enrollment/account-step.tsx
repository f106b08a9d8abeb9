import { Trans } from '@lingui/react/macro'
import { userIdProblems } from '@sadu/contract/rules/user-id'
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
import { UserIdField } from './user-id-field.tsx'
import { useUserIdMessage } from './user-id-message.ts'

type Reasons = PairReasons & { userId: readonly string[] }

const NONE: Reasons = { userId: [], password: [], confirmation: [] }

type AccountStepProps = {
  way: FlowControls
  /** Kept by the screen, so that going back and forth loses nothing. */
  userId: string
  onUserId: (userId: string) => void
}

/** User ID and password of the login that is being made. */
export function AccountStep({ way, userId, onUserId }: AccountStepProps) {
  const policy = usePasswordPolicy()
  const keyFor = useSendKey()
  const [typed, setTyped] = useState(NO_PAIR)
  const [reasons, setReasons] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  const userIdMessage = useUserIdMessage()
  const pairMessages = usePairMessages(policy)
  const messages = { userId: userIdMessage(reasons.userId), ...pairMessages(reasons) }
  const faults = Object.entries(messages).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  )

  const refuse = (found: Reasons) => {
    setReasons(found)
    setAttempt(attempt + 1)
  }

  // The bridge knows what a browser cannot: who has the user ID, which passwords were stolen.
  const [seen, setSeen] = useState(way.problem)
  if (seen !== way.problem) {
    setSeen(way.problem)
    const refused = way.problem?.details?.fields ?? []
    const of = (name: string) =>
      refused.filter(({ path }) => path === name).map(({ reason }) => reason)
    if (refused.length > 0) refuse({ ...NONE, userId: of('userId'), password: of('password') })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (way.busy) return
    const found = { userId: userIdProblems(userId), ...pairReasons(typed, policy) }
    if (Object.values(found).some((list) => list.length > 0)) return refuse(found)
    setReasons(NONE)
    const made = await way.attempt('finishing', async () =>
      (await import('./calls.ts')).complete(userId, typed.password, keyFor(userId, typed.password)),
    )
    if (made?.results) await way.end('done', made.results.userId)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {faults.length > 0 ? (
        <ErrorSummary faults={faults} attempt={attempt} />
      ) : (
        way.problem && <ProblemNotice problem={way.problem} />
      )}
      <UserIdField
        id="userId"
        value={userId}
        error={messages.userId}
        isSent={way.busy === 'finishing'}
        onValue={(value) => {
          onUserId(value)
          setReasons((old) => ({ ...old, userId: [] }))
        }}
      />
      <PasswordPair
        policy={policy}
        typed={typed}
        messages={messages}
        onType={(value) => {
          setTyped(value)
          setReasons((old) => ({ ...NONE, userId: old.userId }))
        }}
      />
      <Button
        type="submit"
        isBusy={way.busy === 'finishing'}
        busyLabel={<Trans>Setting up your account…</Trans>}
      >
        <Trans>Finish</Trans>
      </Button>
    </form>
  )
}
