import { useLingui } from '@lingui/react/macro'
import type { PointKind, PointMovement } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { useKindNames } from './kinds.ts'
import { PointsFigure } from '../../ui/points-figure.tsx'
import { PointsText } from '../../ui/points-text.tsx'
import { Parts } from '../../ui/parts.tsx'

const ICONS: Record<Exclude<PointKind, 'earned'>, IconName> = {
  takenBack: 'undo',
  offer: 'tag',
  referralBonus: 'person',
  redeemed: 'plane',
  adjustment: 'info',
  spent: 'bag',
  spentBack: 'undo',
  movedOut: 'star',
  movedIn: 'star',
  given: 'person',
  received: 'person',
  shareEnded: 'undo',
}

function iconOf({ kind, category }: PointMovement): IconName {
  if (kind !== 'earned') return ICONS[kind]
  return category ? CATEGORIES[category].icon : 'star'
}

/** One points movement: description, date, card, and number of points. */
export function MovementRow({ movement }: { movement: PointMovement }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const names = useKindNames()
  const { kind, points, merchantName, billingAmount, cardmemberName, lastDigits, note } = movement
  const isGain = points > 0
  return (
    <li className="flex flex-wrap items-start gap-x-3 border-b border-line py-3 last:border-0 last:pb-0">
      <span
        className={`mt-0.5 hidden size-10 shrink-0 place-items-center rounded-md @xs:grid ${isGain ? 'bg-palm-tint text-palm-ink' : 'bg-sunken text-ink-2'}`}
      >
        <Icon name={iconOf(movement)} size={20} />
      </span>
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-medium wrap-anywhere">
          <bdi>{merchantName?.[language] ?? names[kind]}</bdi>
        </span>
        <Parts className="text-sm text-ink-2">
          {kind === 'takenBack' && <span>{t`Refund`}</span>}
          <DateText value={movement.date} length="short" />
          {cardmemberName && <bdi>{cardmemberName[language]}</bdi>}
          {lastDigits && <MaskedCard lastDigits={lastDigits} />}
        </Parts>
        {note && <span className="block text-sm text-ink-2">{note[language]}</span>}
      </span>
      <span className="ms-auto grid shrink-0 justify-items-end gap-0.5 text-end">
        <span className={`font-semibold ${isGain ? 'text-palm-ink' : ''}`}>
          <span aria-hidden>
            <PointsFigure points={points} isSigned />
          </span>
          <span className="sr-only">
            <PointsText points={points} />
          </span>
        </span>
        {billingAmount && <Amount money={billingAmount} className="text-sm text-ink-2" />}
      </span>
    </li>
  )
}
