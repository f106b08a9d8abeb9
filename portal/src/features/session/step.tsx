import type { ReactNode } from 'react'
import { useFocusOnArrival } from '../../ui/focus-heading.ts'

/** A step that replaces the previous one and takes the focus. */
export function Step(props: { title: ReactNode; about: ReactNode; children: ReactNode }) {
  const { title, about, children } = props
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold outline-none">
          {title}
        </h1>
        <p className="text-ink-2">{about}</p>
      </div>
      {children}
    </div>
  )
}
