import type { Card } from '@sadu/contract'
import type { ReactNode } from 'react'
import { CardFace } from '../../ui/card-face.tsx'

type TaskPageProps = { card: Card; children: ReactNode }

/** A task with its card next to it; on phones the card comes first. */
export function TaskPage({ card, children }: TaskPageProps) {
  const { tier, state, lastDigits, expiry, nameOnCard } = card
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="w-full max-w-84 max-lg:order-first lg:order-last">
        <CardFace {...{ tier, state, lastDigits, expiry, nameOnCard }} className="w-full" />
      </div>
      <div className="grid min-w-0 gap-6 lg:order-first">{children}</div>
    </div>
  )
}
