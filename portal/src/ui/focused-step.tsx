import { type ReactNode, useEffect, useRef } from 'react'

const FIELD =
  'input:enabled:not([type=radio]), input:enabled:checked, select:enabled, textarea:enabled'

/** A step that replaces the previous one and takes the focus: on its first field (for radio buttons
 * the selected one), or on the step itself if it has no field. Use another `key` for another
 * step. */
export function FocusedStep(props: { className?: string; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const field = step.current?.querySelector<HTMLElement>(FIELD)
    ;(field ?? step.current)?.focus()
  }, [])

  return (
    <div ref={step} tabIndex={-1} className={`outline-none ${props.className ?? ''}`}>
      {props.children}
    </div>
  )
}
