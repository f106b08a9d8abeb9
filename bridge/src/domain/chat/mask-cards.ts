const MAYBE_CARD = /(?<![\d٠-٩۰-۹])(?:[\d٠-٩۰-۹][ \-\u200e\u200f]?){12,18}[\d٠-٩۰-۹](?![\d٠-٩۰-۹])/g
const SHOWN = 4

/** Masks card numbers typed into a text, except their last four digits. */
export function maskCardNumbers(text: string): string {
  return text.replace(MAYBE_CARD, (typed) => {
    const digits = [...typed.normalize('NFKC')].flatMap((one) => digitOf(one) ?? [])
    return isCardNumber(digits) ? `•••• ${digits.slice(-SHOWN).join('')}` : typed
  })
}

function digitOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  for (const zero of [0x30, 0x660, 0x6f0]) {
    if (code >= zero && code < zero + 10) return code - zero
  }
  return null
}

/** Whether digits pass the Luhn check of ISO/IEC 7812, as every card number does. */
function isCardNumber(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
