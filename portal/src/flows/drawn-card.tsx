import type { Holder } from '@sadu/contract'
import { LAST_DIGITS } from '@sadu/contract/enrollment/card-details'
import { enrollment, type FlowType } from '../data/stores/enrollment.ts'
import { CardFace } from '../ui/card-face.tsx'

const DOT = '\u2022'

/** What of the card the person is at. */
export type CardPart = 'lastDigits' | 'expiry' | null

type DrawnCardProps = {
  type: FlowType
  marked: CardPart
  /** Whose card it turned out to be. */
  holder?: Holder | null
}

/** A card that takes shape as its details are typed, and shows where to find what is asked for. */
export function DrawnCard({ type, marked, holder = null }: DrawnCardProps) {
  const { expiryDate, lastFourDigit } = enrollment()
  return (
    <CardFace
      isSample
      tier={type === 'centurion' ? 'centurion' : 'gold'}
      state="active"
      lastDigits={holder?.lastDigits ?? lastFourDigit.padEnd(LAST_DIGITS[type], DOT)}
      expiry={expiryDate.padEnd(5, `${DOT}${DOT}-${DOT}${DOT}`.slice(expiryDate.length))}
      nameOnCard={holder?.nameOnCard ?? DOT.repeat(8)}
      marked={marked}
    />
  )
}
