import { createContext, type ReactNode, use, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** Instructions for the field; they stay while there is an error. */
  hint?: ReactNode
  /** The error and its remedy. */
  error?: ReactNode
}

/** The attributes that associate a control with its label, hint and error. */
type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FrameProps = FieldProps & {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A label above a control, with its hint and error below, all announced by assistive
 * technology. */
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

/** Whether an error is announced at its field, in a form without an error summary. */
export const AnnouncedErrors = createContext(false)

type FieldProblemProps = {
  /** The id that the control references. */
  id?: string | undefined
  className?: string
  children: ReactNode
}

/** The error below a control, or below a group of controls. */
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

/** The content of an error below a control. */
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

/** The classes of every text control. */
export const INPUT_CLASS =
  'min-h-12 w-full min-w-0 rounded-md border border-control bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-2 transition-colors duration-150 hover:border-ink-2 aria-invalid:border-danger-ink aria-invalid:bg-danger-tint disabled:opacity-60'
