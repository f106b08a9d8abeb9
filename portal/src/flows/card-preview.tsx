import type { Holder } from '@sadu/contract'
import { LAST_DIGITS, readExpiry } from '@sadu/contract/enrollment/card-details'
import { latinDigits } from '@sadu/contract/core/typed-text'
import { useEnrollmentStore, type FlowType } from '../data/stores/enrollment.ts'
import { CardFace } from '../ui/card-face.tsx'

const DOT = '\u2022'

/** The part of the card whose field has focus. */
export type CardPart = 'lastDigits' | 'expiry' | null

type CardPreviewProps = {
  type: FlowType
  marked: CardPart
  /** The cardholder, once known. */
  holder?: Holder | null
  /** The typed expiry of the holder's card; null while unknown. */
  holderExpiry?: string | null
}

/** A card that fills in while its details are typed, shows where to find each of them, and becomes
 * the actual card once it is known. */
export function CardPreview({
  type,
  marked,
  holder = null,
  holderExpiry = null,
}: CardPreviewProps) {
  const { expiryDate, lastFourDigit } = useEnrollmentStore()
  return (
    <CardFace
      isSample
      tier={holder?.tier ?? (type === 'centurion' ? 'centurion' : 'gold')}
      state="active"
      lastDigits={holder?.lastDigits ?? padded(lastFourDigit, LAST_DIGITS[type])}
      expiry={holder ? holderExpiry && paddedExpiry(holderExpiry) : paddedExpiry(expiryDate)}
      nameOnCard={holder?.nameOnCard ?? DOT.repeat(8)}
      marked={marked}
    />
  )
}

/** The typed digits, padded with dots to the full length. */
const padded = (typed: string, length: number): string =>
  latinDigits(typed)
    .replaceAll(/[^0-9]/g, '')
    .slice(0, length)
    .padEnd(length, DOT)

/** The expiry as typed so far, in the format of a card. */
function paddedExpiry(typed: string): string {
  const whole = readExpiry(typed).replaceAll(/[^0-9]/g, '')
  const digits = padded(whole, 4)
  return `${digits.slice(0, 2)}-${digits.slice(2)}`
}
