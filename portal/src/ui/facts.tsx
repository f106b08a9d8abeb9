import type { ReactNode } from 'react'

type FactsProps = {
  /** The classes for the layout of the rows and the weight of their values. */
  className?: string
  children: ReactNode
}

/** Labels with their values, as a description list of `Fact` rows; below each other by default. */
export function Facts({ className = 'grid gap-4', children }: FactsProps) {
  return <dl className={className}>{children}</dl>
}

type FactProps = {
  label: ReactNode
  children: ReactNode
  /** The classes of this value, if it differs from the others. */
  valueClass?: string
  /** The classes for the place of this row in its list, or for its own layout. */
  className?: string
}

/** One row of `Facts`: a small label, and its value, below it by default. */
export function Fact({ label, children, valueClass = '', className = '' }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm font-normal text-ink-2">{label}</dt>
      <dd className={`wrap-anywhere ${valueClass}`}>{children}</dd>
    </div>
  )
}
