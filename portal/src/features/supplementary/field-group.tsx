import type { ReactNode } from 'react'
import { PANEL_CLASS } from '../../ui/panel-class.ts'

/** A group of related fields. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className={`${PANEL_CLASS} grid gap-5 p-4 sm:p-6`}>{children}</div>
}
