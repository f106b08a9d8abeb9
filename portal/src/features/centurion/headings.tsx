import type { ReactNode } from 'react'

/** Page heading, light and large. */
export function HeroHeading({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return (
    <h1
      className={`font-light text-[2.25rem] leading-[1.15] text-balance rtl:leading-[1.35] sm:text-[3rem] lg:text-[3.5rem] ${className}`}
    >
      {children}
    </h1>
  )
}

/** Section heading. */
export function PartHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2
      id={id}
      className="font-light text-2xl leading-tight text-balance rtl:leading-normal sm:text-[1.75rem]"
    >
      {children}
    </h2>
  )
}
