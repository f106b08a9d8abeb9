import type { Money } from '@sadu/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'

type AmountRowProps = {
  link: Pick<LinkProps, 'to' | 'search'>
  amount: Money
  /** The state, below the amount. */
  state: ReactNode
  /** The subject of the row, at the start. */
  children: ReactNode
}

/** A row of a list with an amount; it links to the details. */
export function AmountRow({ link, amount, state, children }: AmountRowProps) {
  return (
    <li className="border-b border-line py-1 last:border-0">
      <Link
        {...link}
        className="-mx-2 flex flex-wrap items-start gap-x-4 gap-y-1 rounded-md px-2 py-2 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-40">{children}</span>
        <span className="ms-auto grid justify-items-end gap-1">
          <Amount money={amount} className="font-semibold" />
          {state}
        </span>
      </Link>
    </li>
  )
}
