import type { ReactNode } from 'react'
import { useFormats } from '../i18n/formats/use-formats.ts'

/** Ordered steps, numbered in the chosen digits. */
export function NumberedList({ children }: { children: ReactNode }) {
  const { digits } = useFormats()
  return (
    <ol className={`grid gap-2 ps-5 ${digits === 'arab' ? 'list-[arabic-indic]' : 'list-decimal'}`}>
      {children}
    </ol>
  )
}
