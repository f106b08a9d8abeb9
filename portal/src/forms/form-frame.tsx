import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useEarlySubmit } from '../ui/use-early-submit.ts'

/** A form as its frame shows it, whichever hook holds it. */
export type FormState = {
  /** What is wrong, in the order of the fields, each with the id of its field. */
  faults: readonly { field: string; message: string }[]
  /** Counts the refusals: each takes the person to the summary anew. */
  attempt: number
  /** Why the bridge refused the form as a whole. */
  problem: BridgeError | null
  submit: (event: FormEvent<HTMLFormElement>) => void
  ref?: Ref<HTMLFormElement>
}

type FormFrameProps = {
  form: Pick<FormState, 'submit' | 'ref'>
  className?: string | undefined
  children: ReactNode
}

/** The element of every form. Not a GET, so that one sent without scripts never puts what was typed
 * into an address; one sent before the scripts arrived is sent again. */
export function FormFrame({ form, className = 'gap-5', children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  useImperativeHandle(form.ref, () => element.current as HTMLFormElement, [])
  useEarlySubmit(element)
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.submit}
      className={`grid ${className}`}
    >
      {children}
    </form>
  )
}

type ShortFormProps = { form: FormState; children: ReactNode }

/** A form of one or two fields: what is wrong stands at the field, which takes the focus. */
export function ShortForm({ form, children }: ShortFormProps) {
  return (
    <FormFrame form={form}>
      {form.problem && <ProblemNotice problem={form.problem} />}
      {children}
    </FormFrame>
  )
}
