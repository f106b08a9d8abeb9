import type { ReactNode } from 'react'

type LoginHeadingProps = { eyebrow?: ReactNode; title: ReactNode; children: ReactNode }

/** Heading above the form of this page. */
export function LoginHeading({ eyebrow, title, children }: LoginHeadingProps) {
  return (
    <div className="grid gap-1.5">
      {eyebrow && (
        <p className="text-sm tracking-widest text-ink-2 uppercase rtl:tracking-normal">
          {eyebrow}
        </p>
      )}
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-ink-2">{children}</p>
    </div>
  )
}
