import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AnyCall } from '@sadu/contract'
import { visibleText } from '@sadu/contract/core/typed-text'
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BridgeError } from '../data/errors.ts'
import { draftOf, keepDraft } from '../data/stores/drafts.ts'
import { useReasonText } from '../problems/reason-text.ts'
import type { FormState } from './form-frame.tsx'
import type { Reasons } from './use-field-errors.ts'

/** What was typed, by field. */
export type Typed<Name extends string> = Record<Name, string>

type CallFormOptions<Name extends string> = {
  /** The call that the form makes: its request schema judges the fields of its names. */
  call: Pick<AnyCall, 'request' | 'sealed'>
  /** The fields in their order; one that the call does not have, such as a repetition, is not sent. */
  fields: readonly Name[]
  /** What was typed as it is taken, such as digits of another script; called before the rules, and with what is sent. */
  read?: (typed: Typed<Name>) => Typed<Name>
  /** The contract's rules beyond the shape, which the bridge applies as well. */
  rules?: (typed: Typed<Name>) => Reasons<Name>
  /** The text of a reason at its field, in the person's language. */
  textOf: (name: Name, reason: string) => string | undefined
  /** Fields that are judged together: what is put right in one is no longer wrong in the others. */
  together?: readonly Name[]
  /** What stands in the fields at first. */
  initial?: Partial<Typed<Name>>
  /** Keeps what is typed under this name for the person who comes back. What the call seals is a
   * secret and never stored, and neither is what it does not have. */
  draft?: string
  /** Told of what is typed with each change, without what the call seals: `useDraft` keeps it on the
   * bridge. */
  onTyped?: (open: Partial<Typed<Name>>) => void
  isBusy: boolean
  /** Why the last attempt came to nothing. */
  problem: BridgeError | null
  /** Reasons that a refusal means besides the fields it names. */
  reasonsOf?: (problem: BridgeError) => Reasons<Name>
  onSubmit: (typed: Typed<Name>) => unknown
}

/** A form for one call. It says at the field, before anything is sent, what the bridge would refuse;
 * what the bridge alone can know stands at the same place. A field that is being put right is no longer
 * said to be wrong, and nothing is sent twice. */
export function useCallForm<Name extends string>(options: CallFormOptions<Name>) {
  const { call, fields, rules, textOf, together = [], initial, draft, isBusy, problem } = options
  const reasonText = useReasonText()
  const [attempt, setAttempt] = useState(0)
  /** What is typed as the call takes it: of what is no secret, nothing that nobody sees. */
  const takenOf = (values: Typed<Name>): Typed<Name> => {
    const seen = fields.map((name) => {
      const text = values[name] ?? ''
      return [name, call.sealed.includes(name) ? text : visibleText(text)]
    })
    const typed = { ...values, ...Object.fromEntries(seen) } as Typed<Name>
    return options.read?.(typed) ?? typed
  }
  const form = useForm<Typed<string>>({
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    defaultValues: { ...initial, ...(draft !== undefined && draftOf(draft)) } as Typed<string>,
    resolver: (values, context, given) => {
      const taken = takenOf(values)
      const schema = schemaOf(call, fields, rules?.(taken) ?? {})
      const validate = standardSchemaResolver(schema) as Resolver<Typed<string>>
      return validate(taken, context, given)
    },
  })
  const typed = useWatch({ control: form.control })

  const refused = refusedBy(problem, fields, options.reasonsOf)
  const [seen, setSeen] = useState(problem)
  if (seen !== problem) {
    setSeen(problem)
    if (refused.length > 0) setAttempt(attempt + 1)
  }
  const mark = useEffectEvent(() => {
    for (const { name, reason } of refused) form.setError(name, { message: reason })
  })
  useEffect(() => {
    if (problem) mark()
  }, [problem])

  const errorOf = (name: Name): string | undefined => {
    const reason = form.formState.errors[name]?.message
    if (reason === undefined) return undefined
    return textOf(name, reason) ?? reasonText(reason)
  }
  const clearError = (name: Name) =>
    form.clearErrors(together.includes(name) ? [...together] : name)
  const keep = () => {
    if (draft === undefined && !options.onTyped) return
    const values = form.getValues()
    const names = fields.filter((name) => name in shapeOf(call) && !call.sealed.includes(name))
    const open = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
    if (draft !== undefined) keepDraft(draft, open)
    options.onTyped?.(open as Partial<Typed<Name>>)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || form.formState.isSubmitting) return
    void form.handleSubmit(
      (values) => void options.onSubmit(values as Typed<Name>),
      () => setAttempt((before) => before + 1),
    )(event)
  }

  const set = (name: Name, value: string) => {
    form.setValue<string>(name, value)
    clearError(name)
    keep()
  }

  const errors = fields.flatMap((name) => {
    const message = errorOf(name)
    return message ? [{ field: name, message }] : []
  })

  return {
    errors,
    attempt,
    /** One that is about fields is said there. */
    problem: refused.length > 0 ? null : problem,
    submit,
    /** What a field of the browser's own takes: it keeps what is typed before the scripts arrive. */
    field: (name: Name) => {
      const { onChange, ...registered } = form.register(name)
      return {
        ...registered,
        id: name as string,
        name: name as string,
        required: true,
        error: errorOf(name),
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          void onChange(event)
          clearError(name)
          keep()
        },
      }
    },
    /** What a field takes whose value something else changes as well. */
    controlled: (name: Name) => ({
      id: name as string,
      value: typed[name] ?? '',
      error: errorOf(name),
      onValue: (value: string) => set(name, value),
    }),
    set,
    /** Empties a field whose value is void, and leaves what is said of it. */
    empty: (name: Name) => form.setValue<string>(name, ''),
    valueOf: (name: Name): string => form.getValues(name) ?? '',
  } satisfies FormState & Record<string, unknown>
}

/** The fields that a refusal is about, each under its first reason. */
function refusedBy<Name extends string>(
  problem: BridgeError | null,
  fields: readonly Name[],
  reasonsOf?: (problem: BridgeError) => Reasons<Name>,
): { name: Name; reason: string }[] {
  if (!problem) return []
  const meant: Reasons<Name> = reasonsOf?.(problem) ?? {}
  return fields.flatMap((name) => {
    const reported = problem.details?.fields?.find(({ path }) => path === name)
    const reason = meant[name] ?? reported?.reason
    return reason ? [{ name, reason }] : []
  })
}

type Shape = Record<string, z.ZodMiniType | undefined>

const shapeOf = ({ request }: Pick<AnyCall, 'request'>) =>
  (request as unknown as { shape: Shape }).shape

/** The fields of the form by the call's own schema. A rule that refuses a field comes first, since it
 * says more than its shape does. */
function schemaOf<Name extends string>(
  call: Pick<AnyCall, 'request'>,
  fields: readonly Name[],
  reasons: Reasons<Name>,
) {
  const shape = shapeOf(call)
  return z.object(
    Object.fromEntries(
      fields.map((name) => {
        const reason = reasons[name]
        return [name, reason ? refusing(reason) : (shape[name] ?? z.string())]
      }),
    ),
  )
}

const refusing = (reason: string) => z.any().check(z.refine(() => false, reason))
