import { currencyOfCountry } from '../trips/countries.ts'

/** The ways to pay: with the card in a shop, online, or cash from a machine. */
export const SPENDING_CHANNELS = ['shop', 'online', 'cash'] as const
export type SpendingChannel = (typeof SPENDING_CHANNELS)[number]

/** Why a payment would be declined: by the card, then by the credit that is left. */
export const SPENDING_REFUSALS = [
  'cardInactive',
  'cardSuspended',
  'cardStopped',
  'merchantBlocked',
  'onlineOff',
  'abroadOff',
  'cashOff',
  'contactlessOff',
  'unusualAbroad',
  'cardRule',
  'cashLimit',
  'cardLimit',
  'insufficientCredit',
] as const
export type SpendingRefusal = (typeof SPENDING_REFUSALS)[number]

/** Returns the usual currency of payments in a country. */
export const usualCurrency = (country: string): string => currencyOfCountry(country) ?? 'SAR'
