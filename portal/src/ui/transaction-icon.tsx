import type { Transaction } from '@sadu/contract'
import { CATEGORIES } from './categories.ts'
import { Icon, type IconName } from './icon.tsx'

const CREDITS: ReadonlySet<Transaction['kind']> = new Set(['payment', 'refund', 'offer'])

type Drawn = Pick<Transaction, 'kind' | 'category'>

function iconOf({ kind, category }: Drawn): IconName {
  if (kind === 'payment') return 'check'
  if (kind === 'offer') return 'tag'
  if (kind === 'payout') return 'cash'
  if (kind === 'plan') return 'calendar'
  if (kind === 'points') return 'star'
  if (kind === 'refund' || kind === 'dispute') return 'undo'
  return category ? CATEGORIES[category].icon : 'card'
}

type TransactionIconProps = { transaction: Drawn; className?: string }

/** The category of a charge as an icon; credits use the positive colour. */
export function TransactionIcon({ transaction, className = 'grid' }: TransactionIconProps) {
  const isCredit = CREDITS.has(transaction.kind)
  return (
    <span
      className={`size-10 shrink-0 place-items-center rounded-md ${className} ${isCredit ? 'bg-palm-tint text-palm-ink' : 'bg-sunken text-ink-2'}`}
    >
      <Icon name={iconOf(transaction)} size={20} />
    </span>
  )
}
