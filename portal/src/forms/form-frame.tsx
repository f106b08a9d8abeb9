import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import type { BridgeError } from '../data/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { AnnouncedErrors } from '../ui/field.tsx'
import { focusField } from '../ui/field-element.ts'
import { useEarlySubmit } from '../ui/use-early-submit.ts'

/** The state of a form, independent of the hook behind it. */
export type FormState = {
  /** The errors, in field order. */
  errors: readonly FieldProblem[]
  /** Counts failed submissions: each moves the focus to the errors again. */
  attempt: number
  /** The reason why the bridge refused the form as a whole. */
  problem: BridgeError | null
  submit: (event: FormEvent<HTMLFormElement>) => void
  ref?: Ref<HTMLFormElement>
}

type FormFrameProps = {
  form: Pick<FormState, 'submit' | 'ref'>
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The element of every form. Never a GET, so that submitting without scripts cannot put the values
 * into a URL; a form submitted before the scripts loaded is resubmitted. */
export function FormFrame({ form, id, className = 'gap-5', children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  useImperativeHandle(form.ref, () => element.current as HTMLFormElement, [])
  useEarlySubmit(element)
  return (
    <form
      ref={element}
      id={id}
      method="post"
      noValidate
      onSubmit={form.submit}
      className={`grid ${className}`}
    >
      {children}
    </form>
  )
}

type ShortFormProps = { form: FormState; id?: string; className?: string; children: ReactNode }

/** A form with one or two fields: the error is shown next to the field, which receives focus, and
 * is announced there. */
export function ShortForm({ form, id, className, children }: ShortFormProps) {
  const { errors, attempt, problem } = form
  const first = errors[0]?.field
  const shown = useRef(0)
  useEffect(() => {
    if (first === undefined || shown.current === attempt) return
    shown.current = attempt
    focusField(first)
  }, [first, attempt])
  return (
    <FormFrame form={form} id={id} className={className}>
      {problem && <ProblemNotice problem={problem} />}
      <AnnouncedErrors value>{children}</AnnouncedErrors>
    </FormFrame>
  )
}
