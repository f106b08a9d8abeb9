import { useLingui } from '@lingui/react/macro'

const DOT = '\u2022'

/** The groups of a 15-digit number of which only the last four or five digits are known. */
export function maskedGroups(lastDigits: string): string[] {
  const number = lastDigits.padStart(15, DOT)
  return [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
}

/** A card by its last digits, which stay on the right in both languages. */
export function MaskedCard({
  lastDigits,
  className = '',
}: {
  lastDigits: string
  className?: string
}) {
  const { t } = useLingui()
  return (
    <bdi dir="ltr" className={`whitespace-nowrap ${className}`}>
      <span aria-hidden>{DOT.repeat(4)} </span>
      <span className="sr-only">{t`Card ending in`} </span>
      {lastDigits}
    </bdi>
  )
}

/** The same as plain text, such as for an option of a list. */
export const maskedText = (lastDigits: string): string =>
  `\u2066${DOT.repeat(4)} ${lastDigits}\u2069`
