import type { Holder } from '@sadu/contract'
import { LAST_DIGITS, readExpiry } from '@sadu/contract/enrollment/card-details'
import { latinDigits } from '@sadu/contract/core/typed-text'
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
      lastDigits={holder?.lastDigits ?? drawn(lastFourDigit, LAST_DIGITS[type])}
      expiry={drawnExpiry(expiryDate)}
      nameOnCard={holder?.nameOnCard ?? DOT.repeat(8)}
      marked={marked}
    />
  )
}

/** So many digits of what is typed, with a dot for each that is missing. */
const drawn = (typed: string, length: number): string =>
  latinDigits(typed)
    .replaceAll(/[^0-9]/g, '')
    .slice(0, length)
    .padEnd(length, DOT)

/** The expiry as far as it is typed, as a card has it. */
function drawnExpiry(typed: string): string {
  const whole = readExpiry(typed).replaceAll(/[^0-9]/g, '')
  const digits = drawn(whole, 4)
  return `${digits.slice(0, 2)}-${digits.slice(2)}`
}
