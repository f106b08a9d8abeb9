import { createContext, type ReactNode, use, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** How to fill the field in; stays while there is an error. */
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: ReactNode
}

/** The attributes that tie a control to its label, hint and error. */
type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FrameProps = FieldProps & {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A label above a control, its hint and its error below, all announced to assistive technology. */
export function Field({ id, label, hint, error, children }: FrameProps) {
  const made = useId()
  const control = id ?? made
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={control} className={LABEL_CLASS}>
        {label}
      </label>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
      {hint && (
        <p id={hintId} className={HINT_CLASS}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Whether an error is read out where it stands, in a form that has no summary of its errors. */
export const AnnouncedErrors = createContext(false)

type FieldProblemProps = {
  /** By which the control names it. */
  id?: string | undefined
  className?: string
  children: ReactNode
}

/** The error below a control, or below a group of them. */
export function FieldProblem({ id, className = '', children }: FieldProblemProps) {
  return (
    <p
      id={id}
      role={use(AnnouncedErrors) ? 'alert' : undefined}
      className={`${ERROR_CLASS} ${className}`}
    >
      <ErrorText>{children}</ErrorText>
    </p>
  )
}

/** What stands in an error below a control. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="alert" size={18} className="mt-0.5" />
      <span>{children}</span>
    </>
  )
}

export const LABEL_CLASS = 'text-sm font-medium text-ink-2'
export const HINT_CLASS = 'text-sm text-ink-2'
export const ERROR_CLASS = 'flex items-start gap-1.5 text-sm text-danger-ink'

/** The look of a text control, for every field that is one. */
export const INPUT_CLASS =
  'min-h-12 w-full min-w-0 rounded-md border border-control bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-2 transition-colors duration-150 hover:border-ink-2 aria-invalid:border-danger-ink aria-invalid:bg-danger-tint disabled:opacity-60'
