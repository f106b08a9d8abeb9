import type { Localized } from '@sadu/contract'
import { type ReactNode, useId } from 'react'
import { PartHeading } from './headings.tsx'
import { ContentText } from './content-text.tsx'

type PartProps = {
  title: Localized
  intro?: Localized | undefined
  children: ReactNode
  /** Puts the heading next to the text on wide viewports. */
  isBeside?: boolean
}

/** A page section with its heading. */
export function Part({ title, intro, children, isBeside = false }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-6 ${isBeside ? 'border-t border-line pt-6 first:border-t-0 first:pt-0 lg:grid-cols-[1fr_2fr] lg:gap-8' : ''}`}
    >
      <div className="grid content-start gap-2">
        <PartHeading id={id}>
          <ContentText of={title} />
        </PartHeading>
        {intro && (
          <p className="max-w-prose text-pretty text-ink-2">
            <ContentText of={intro} />
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
