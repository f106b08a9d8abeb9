import type { checkSpending, InputOf } from '@sadu/contract'
import { usualCurrency } from '@sadu/contract/spending/rules'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { readAmount } from '@sadu/contract/core/typed-amount'
import { MAX_HALALAS } from '@sadu/contract/core/values'
import type { CardDetailSearch } from './search.ts'

const USUAL_CURRENCIES = ['SAR', 'USD', 'EUR', 'GBP']

/** The range of an amount, in hundredths. */
export const AMOUNT_BOUNDS = { least: 1, most: MAX_HALALAS }

/** The currencies to choose from: the usual ones, and those of the country and of the URL. */
export function currenciesFor(country: string, chosen: string): string[] {
  return [...new Set([...USUAL_CURRENCIES, usualCurrency(country), chosen])]
}

/** Returns the input of the check for the URL parameters; null without an amount or a card. */
export function questionOf(
  search: CardDetailSearch,
  cardReference: string | undefined,
): InputOf<typeof checkSpending> | null {
  const country = search.country ?? HOME_COUNTRY
  const currency = search.currency ?? usualCurrency(country)
  const { value: amount } = readAmount(search.amount ?? '', currency, AMOUNT_BOUNDS)
  if (amount === undefined || cardReference === undefined) return null
  return {
    cardReference,
    amount,
    currency,
    country,
    channel: search.channel ?? 'shop',
    ...(search.merchant !== undefined && { merchantReference: search.merchant }),
  }
}
