import { useLingui } from '@lingui/react/macro'
import type { AnyCall, InputOf, PasswordPolicy, ResultsOf } from '@sadu/contract'
import { repetitionProblem } from '@sadu/contract/password/policy'
import { callBridge } from '../data/client/client.ts'
import { useIdempotencyKey } from '../data/client/use-idempotency-key.ts'
import { usePasswordVerdict } from '../forms/use-password-verdict.ts'
import { type FormValues, useCallForm } from '../forms/use-call-form.ts'
import type { Reasons } from '../forms/use-field-errors.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { NewPasswordField } from '../ui/password-meter.tsx'
import { usePasswordProblem } from '../ui/password-problem.ts'
import type { FlowControls } from './use-flow.ts'

/** A new password and its repetition. */
const PAIR = ['password', 'confirmation'] as const
type Pair = (typeof PAIR)[number]

type PasswordFormOptions<C extends AnyCall, First extends string> = {
  flow: FlowControls
  call: C
  policy: PasswordPolicy
  /** The user ID chosen with the password. */
  userId?: string
  /** The fields above the pair, with their validation and error texts. */
  first: readonly First[]
  rules?: (typed: FormValues<First | Pair>) => Reasons<First>
  textOf?: (name: First, reason: string) => string | undefined
  initial?: Partial<FormValues<First>>
  inputOf: (typed: FormValues<First | Pair>) => InputOf<C> | Promise<InputOf<C>>
  onDone: (results: ResultsOf<C>) => Promise<unknown>
}

/** The last step of enrollment and of password recovery: a form that ends with a new password. The
 * password stays in the form; what only the bridge can check, such as a known breach, is shown next
 * to the field before submitting. */
export function usePasswordForm<C extends AnyCall, First extends string = never>(
  options: PasswordFormOptions<C, First>,
) {
  const { flow, call, policy, userId, first, rules, textOf, initial, inputOf, onDone } = options
  const { t } = useLingui()
  const keyFor = useIdempotencyKey()
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
    ...(initial && { initial: initial as Partial<FormValues<First | Pair>> }),
    isBusy: flow.busy !== null,
    problem: flow.problem,
    async onSubmit(typed) {
      const done = await flow.attempt('finishing', async () => {
        const input = await inputOf(typed)
        const { key, settle } = keyFor(input)
        const answer = await callBridge(call, input, { as: 'enrol', idempotencyKey: key })
        settle(answer.error)
        return answer
      })
      if (done) await onDone(done.results)
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
