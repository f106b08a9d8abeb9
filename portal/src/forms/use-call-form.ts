import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AnyCall } from '@sadu/contract'
import { visibleText } from '@sadu/contract/core/typed-text'
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BridgeError } from '../data/errors.ts'
import { localDraft, saveLocalDraft } from '../data/stores/drafts.ts'
import { useReasonText } from '../problems/reason-text.ts'
import type { FormState } from './form-frame.tsx'
import type { Reasons } from './use-field-errors.ts'

/** The typed values by field. */
export type FormValues<Name extends string> = Record<Name, string>

type CallFormOptions<Name extends string> = {
  /** The call that the form makes: its request schema validates the fields of the same name. */
  call: Pick<AnyCall, 'request' | 'sealed'>
  /** The fields in order; a field that the call does not have, such as a repetition, is not
   * sent. */
  fields: readonly Name[]
  /** Normalizes the typed values, such as digits of another script, before validation and
   * sending. */
  read?: (typed: FormValues<Name>) => FormValues<Name>
  /** The contract's rules beyond the schema, which the bridge applies too. */
  rules?: (typed: FormValues<Name>) => Reasons<Name>
  /** The localized error text of a field. */
  textOf: (name: Name, reason: string) => string | undefined
  /** Fields that are validated together: correcting one clears the errors of the others. */
  together?: readonly Name[]
  /** The initial values. */
  initial?: Partial<FormValues<Name>>
  /** Stores the typed values under this name, to restore them later. Fields that the call seals are
   * secret and never stored, nor are fields that it does not have. */
  draft?: string
  /** Called with the typed values on each change, without fields that the call seals: `useDraft`
   * saves them on the bridge. */
  onTyped?: (open: Partial<FormValues<Name>>) => void
  isBusy: boolean
  /** The reason why the last attempt failed. */
  problem: BridgeError | null
  /** Field errors that a refusal implies besides the fields it names. */
  reasonsOf?: (problem: BridgeError) => Reasons<Name>
  onSubmit: (typed: FormValues<Name>) => unknown
}

/** A form for one call. It validates locally by the bridge's rules; errors that only the bridge can
 * detect are shown in the same place. Editing a field clears its error, and nothing is submitted
 * twice. */
export function useCallForm<Name extends string>(options: CallFormOptions<Name>) {
  const { call, fields, rules, textOf, together = [], initial, draft, isBusy, problem } = options
  const reasonText = useReasonText()
  const [attempt, setAttempt] = useState(0)
  /** The values normalized for the call; non-secret fields lose invisible characters. */
  const takenOf = (values: FormValues<Name>): FormValues<Name> => {
    const seen = fields.map((name) => {
      const text = values[name] ?? ''
      return [name, call.sealed.includes(name) ? text : visibleText(text)]
    })
    const typed = { ...values, ...Object.fromEntries(seen) } as FormValues<Name>
    return options.read?.(typed) ?? typed
  }
  const form = useForm<FormValues<string>>({
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    defaultValues: {
      ...initial,
      ...(draft !== undefined && localDraft(draft)),
    } as FormValues<string>,
    resolver: (values, context, given) => {
      const taken = takenOf(values)
      const schema = schemaOf(call, fields, rules?.(taken) ?? {})
      const validate = standardSchemaResolver(schema) as Resolver<FormValues<string>>
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
    if (draft !== undefined) saveLocalDraft(draft, open)
    options.onTyped?.(open as Partial<FormValues<Name>>)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || form.formState.isSubmitting) return
    void form.handleSubmit(
      (values) => void options.onSubmit(values as FormValues<Name>),
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
    /** The error of the form as a whole; null for errors of fields, which are shown next to
     * them. */
    problem: refused.length > 0 ? null : problem,
    submit,
    /** Props of an uncontrolled field, which keeps input typed before the scripts loaded. */
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
    /** Props of a controlled field, whose value can also change from elsewhere. */
    controlled: (name: Name) => ({
      id: name as string,
      value: typed[name] ?? '',
      error: errorOf(name),
      onValue: (value: string) => set(name, value),
    }),
    set,
    /** Clears an invalid value and keeps its error. */
    empty: (name: Name) => form.setValue<string>(name, ''),
    valueOf: (name: Name): string => form.getValues(name) ?? '',
  } satisfies FormState & Record<string, unknown>
}

/** Returns the fields that a refusal is about, each with its first reason. */
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

/** The schema of the form's fields. A failed rule takes precedence over the call's schema, since
 * its message is more specific. */
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
