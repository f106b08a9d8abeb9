import type { ReactNode } from 'react'

/** `intro` describes the purpose of the page in a sentence. */
type PageTitleProps = { title: ReactNode; intro?: ReactNode }

/** The heading of a page of a section. */
export function PageTitle({ title, intro }: PageTitleProps) {
  return (
    <div className="grid gap-1">
      <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
      {intro && <p className="max-w-prose text-ink-2">{intro}</p>}
    </div>
  )
}
