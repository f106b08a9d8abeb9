import type { Localized, Money } from '@sadu/contract'

const WHOLE = new Intl.NumberFormat('en-GB')
const EXACT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })

/** An amount as a notice writes it: whole where it is whole, in Latin digits. */
export function amountText({ minor, currency }: Money): Localized {
  const figure = (minor % 100 === 0 ? WHOLE : EXACT).format(minor / 100)
  const arabic = currency === 'SAR' ? 'ر.س' : currency
  return { en: `${currency} ${figure}`, ar: `${figure} ${arabic}` }
}
