import type { Localized } from '@sadu/contract'
import { type ReactNode, useId } from 'react'
import { PartHeading } from './headings.tsx'
import { Words } from './words.tsx'

type PartProps = {
  title: Localized
  intro?: Localized | undefined
  children: ReactNode
  className?: string
}

/** A part of a page under its own heading. */
export function Part({ title, intro, children, className = '' }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-6 ${className}`}
    >
      <div className="grid gap-2">
        <PartHeading id={id}>
          <Words of={title} />
        </PartHeading>
        {intro && (
          <p className="max-w-prose text-ink-2">
            <Words of={intro} />
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
