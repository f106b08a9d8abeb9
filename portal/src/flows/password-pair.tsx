import { useLingui } from '@lingui/react/macro'
import type { AnyCall, PasswordPolicy } from '@sadu/contract'
import { repetitionProblem } from '@sadu/contract/password/policy'
import type { BridgeError } from '../data/errors.ts'
import { usePasswordVerdict } from '../forms/use-password-verdict.ts'
import { type Typed, useCallForm } from '../forms/use-call-form.ts'
import type { Reasons } from '../forms/use-field-errors.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { NewPasswordField } from '../ui/password-meter.tsx'
import { usePasswordProblem } from '../ui/password-problem.ts'
import type { FlowControls } from './use-flow.ts'
import { useSendKey } from './use-send-key.ts'

/** A new password and its repetition. */
const PAIR = ['password', 'confirmation'] as const
type Pair = (typeof PAIR)[number]

type PasswordFormOptions<First extends string, Sent extends { error?: BridgeError | undefined }> = {
  flow: FlowControls
  call: Pick<AnyCall, 'request' | 'sealed'>
  policy: PasswordPolicy
  /** The user ID chosen with the password. */
  userId?: string
  /** The fields above the pair, with their validation and error texts. */
  first: readonly First[]
  rules?: (typed: Typed<First | Pair>) => Reasons<First>
  textOf?: (name: First, reason: string) => string | undefined
  initial?: Partial<Typed<First>>
  /** Submits the values with an idempotency key. */
  send: (typed: Typed<First | Pair>, key: string) => Promise<Sent>
  onSent: (sent: Exclude<Sent, { error: BridgeError }>) => Promise<unknown>
}

/** The last step of enrollment and of password recovery: a form that ends with a new password. The
 * password stays in the form; what only the bridge can check, such as a known breach, is shown next
 * to the field before submitting. */
export function usePasswordForm<
  Sent extends { error?: BridgeError | undefined },
  First extends string = never,
>(options: PasswordFormOptions<First, Sent>) {
  const { flow, call, policy, userId, first, rules, textOf, initial, send, onSent } = options
  const { t } = useLingui()
  const keyFor = useSendKey()
  const passwordProblem = usePasswordProblem(policy)
  const { problemsOf, ...judged } = usePasswordVerdict({
    policy,
    ...(userId !== undefined && { userId }),
    isSent: flow.busy === 'finishing',
  })
  const form = useCallForm<First | Pair>({
    call,
    fields: [...first, ...PAIR],
    rules: (typed) =>
      ({
        ...rules?.(typed),
        password: problemsOf(typed.password)[0],
        confirmation: repetitionProblem(typed.password, typed.confirmation),
      }) as Reasons<First | Pair>,
    textOf: (name, reason) => {
      if (name === 'password') return passwordProblem([reason])
      if (name !== 'confirmation') return textOf?.(name, reason)
      return reason === 'required'
        ? t`Confirm password is required`
        : t`Confirm Password must match`
    },
    together: PAIR,
    ...(initial && { initial: initial as Partial<Typed<First | Pair>> }),
    isBusy: flow.busy !== null,
    problem: flow.problem,
    async onSubmit(typed) {
      const { confirmation: _, ...given } = typed as Typed<string>
      const key = keyFor(...Object.values(given))
      const sent = await flow.attempt('finishing', () => send(typed, key))
      if (sent) await onSent(sent)
    },
  })
  return { ...form, judged }
}

type PasswordPairProps = {
  policy: PasswordPolicy
  form: Pick<ReturnType<typeof useCallForm<Pair>>, 'field'> & {
    judged: Omit<ReturnType<typeof usePasswordVerdict>, 'problemsOf'>
  }
}

export function PasswordPair({ policy, form }: PasswordPairProps) {
  const { t } = useLingui()
  return (
    <>
      <NewPasswordField
        {...form.field('password')}
        {...form.judged}
        policy={policy}
        label={t`Password`}
        maxLength={128}
      />
      <PasswordField
        {...form.field('confirmation')}
        label={t`Confirm password`}
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  )
}
