import { phoneText } from '@sadu/contract/core/phone-text'

/** As long as a Saudi mobile, with all but its end masked. */
const MASKED = /^([*•]{4})(.{2})(.{3})(.{4})$/

/** A Saudi number in the groups people say it in, its masked digits as dots; any other number stays as it
 * came. */
function phoneGroups(number: string): string {
  return phoneText(number.replace(MASKED, '$2 $3 $4').replaceAll('*', '•'))
}

type PhoneProps = {
  /** E.164, or that shape with masked digits. */
  number: string
  /** Offers to call it; only a whole number can be. It is 44 pixels high to a finger, and no higher in
   * its line. */
  isLink?: boolean
  className?: string
}

/** A telephone number, whose plus stays in front in both languages. */
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
