import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Query parameters of the transaction list that select exactly the rows behind a figure. */
type Rows = {
  merchant?: string
  cardmember?: string
  category?: string
  kind?: string
  from?: string
  to?: string
  by?: 'posting'
  min?: string
  max?: string
}

type RowsLinkProps = {
  /** False for a figure without matching rows. */
  rows: Rows | false
  children: ReactNode
}

const LOOK = '-mx-2 flex items-center gap-2 rounded-md px-2 py-2'

/** Links a figure to the transactions it sums up. */
export function RowsLink({ rows, children }: RowsLinkProps) {
  const figure = <span className="min-w-0 flex-1">{children}</span>
  if (!rows) {
    return (
      <span className={LOOK}>
        {figure}
        <span className="size-4.5 shrink-0" />
      </span>
    )
  }
  return (
    <Link
      to="/transactions"
      search={rows}
      className={`${LOOK} text-ink no-underline transition-colors duration-150 hover:bg-sunken`}
    >
      {figure}
      <Icon name="chevronForward" size={18} className="text-ink-2" />
    </Link>
  )
}

/** Converts the days of a cycle to list parameters. A cycle is the sum of the transactions posted
 * in it, and the current cycle has no last day yet. */
export const postedIn = (cycle: { from: string; to: string }, isRunning: boolean): Rows => ({
  from: cycle.from,
  ...(!isRunning && { to: cycle.to }),
  by: 'posting',
})
