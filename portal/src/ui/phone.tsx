import { phoneText } from '@sadu/contract/core/phone-text'

/** The length of a Saudi mobile number, masked except for its end. */
const MASKED = /^([*•]{4})(.{2})(.{3})(.{4})$/

/** Formats a Saudi number in its spoken groups, with dots for masked digits; any other number is
 * unchanged. */
function phoneGroups(number: string): string {
  return phoneText(number.replace(MASKED, '$2 $3 $4').replaceAll('*', '•'))
}

type PhoneProps = {
  /** E.164, or the same format with masked digits. */
  number: string
  /** Makes it a call link; only an unmasked number can be one. Its touch target is 44 pixels high,
   * without making its line higher. */
  isLink?: boolean
  className?: string
}

/** A phone number, whose plus stays in front in both languages. */
export function Phone({ number, isLink = false, className = '' }: PhoneProps) {
  const text = (
    <bdi dir="ltr" className={`whitespace-nowrap ${className}`}>
      {phoneGroups(number)}
    </bdi>
  )
  return isLink ? (
    <a href={`tel:${number}`} className="py-3 underline underline-offset-4">
      {text}
    </a>
  ) : (
    text
  )
}
