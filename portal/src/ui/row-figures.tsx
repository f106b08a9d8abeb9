import type { ReactNode } from 'react'

/** The figures at the end of a row, with aligned decimals in both languages: numbers are
 * left-to-right, so in Arabic they need a column of one width. */
export function RowFigures({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <span className={`justify-self-end @xs:rtl:min-w-30 @2xl:rtl:min-w-40 ${className}`}>
      <span dir="ltr" className="grid justify-items-end gap-0.5 text-end">
        {children}
      </span>
    </span>
  )
}
