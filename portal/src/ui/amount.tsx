import type { Money } from '@sadu/contract'
import { MINUS, moneyParts } from '../i18n/formats/money.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { Riyal } from './riyal.tsx'

type AmountProps = {
  money: Money
  /** `hero` is the main amount of a screen; it shrinks with its container. */
  size?: 'text' | 'large' | 'hero'
  /** Shows a plus before a positive amount, where the sign matters. */
  isSigned?: boolean
  className?: string
}

/** The maximum number of digits and separators that fit on a phone at the largest size. */
const LONG = 7

const SIZES = {
  text: { whole: '', part: '' },
  large: { whole: 'text-xl font-semibold', part: 'text-[0.8em]' },
  hero: {
    whole: 'text-[length:min(2.75rem,15cqi)] leading-tight font-semibold tracking-tight',
    // For a million or more.
    long: 'text-[length:min(2.75rem,10.5cqi)] leading-tight font-semibold tracking-tight',
    part: 'text-[0.6em] font-medium tracking-normal',
  },
}

/** An amount, exact to the minor unit. An isolated left-to-right run: sign, currency, number, in
 * that order in both languages, as the riyal sign is to the left of its number. */
export function Amount({ money, size = 'text', isSigned = false, className = '' }: AmountProps) {
  const formats = useFormats()
  const parts = moneyParts(money, formats)
  const look = SIZES[size]
  const whole = 'long' in look && parts.major.length > LONG ? look.long : look.whole
  const sign = parts.isNegative ? MINUS : isSigned && money.minor > 0 ? '+' : ''
  const isRiyal = parts.currency === 'SAR'
  const isArabic = formats.language === 'ar'
  return (
    <bdi dir="ltr" className={`whitespace-nowrap ${whole} ${className}`}>
      {sign && <span className="me-[0.12em]">{sign}</span>}
      {isRiyal ? (
        <>
          <Riyal className="me-[0.22em]" />
          {!isArabic && <span className="sr-only">{`SAR\u00a0`}</span>}
        </>
      ) : (
        <span className={look.part}>
          {parts.currency}
          {'\u00a0'}
        </span>
      )}
      {parts.major}
      <span className={look.part}>
        {parts.separator}
        {parts.minor}
      </span>
      {isRiyal && isArabic && <span className="sr-only">{`\u00a0ريال`}</span>}
    </bdi>
  )
}
