import { type ReactNode, useEffect, useRef } from 'react'

const FIELD = 'input:enabled, select:enabled, textarea:enabled'

/** A step that takes the place of the one before it, so the focus moves on with the person: to its
 * first field, or to the step itself while it has none to type in. Give it another `key` for another
 * step. */
export function FocusedStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const field = step.current?.querySelector<HTMLElement>(FIELD)
    ;(field ?? step.current)?.focus()
  }, [])

  return (
    <div ref={step} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
