import { SUPPLEMENTARY_CARD } from '../core/issuer-constants.ts'
import type { Tier } from '../core/values.ts'

// The bounds of a limit change and its effect
// (docs/specification/9-constants.md#card-limits). Amounts in halalas.

const SAR = 100

/** Limits are whole hundreds of riyals. */
export const LIMIT_STEP_MINOR = 100 * SAR
/** The lowest limit of an account, and of a supplementary card. */
const LOWEST_MINOR = {
  account: 1_000 * SAR,
  supplementary: SUPPLEMENTARY_CARD.minLimitHalalas,
} as const
/** The highest limit that an account of a tier may request. */
const HIGHEST_MINOR: Record<Tier, number> = {
  classic: 30_000 * SAR,
  gold: 120_000 * SAR,
  platinum: 300_000 * SAR,
  centurion: 1_500_000 * SAR,
}

export const highestOfTier = (tier: Tier): number => HIGHEST_MINOR[tier]

/** The current limit of a card: the account's for a primary card; for a supplementary one its own,
 * or the account's if it has none. */
export type LimitNow = {
  kind: 'primary' | 'supplementary'
  tier: Tier
  accountLimit: number
  /** Null where the account's limit applies. */
  ownLimit: number | null
  /** The amount that counts against the limit now: charges, holds, and for an account also billed
   * amounts not yet paid. */
  used: number
}

/** The range of allowed limits, and the reason for each bound. */
export type LimitBounds = {
  current: number
  lowest: number
  lowestBecause: 'product' | 'spending'
  highest: number
  highestBecause: 'tier' | 'account'
}

/** Returns the bounds of a change. They include the current limit, so that it can always be kept.
 * The bounds for the holder of a supplementary card are the tier's, since they must not learn the
 * account's limit. */
export function limitBounds(
  { kind, tier, accountLimit, ownLimit, used }: LimitNow,
  { isAsking = false }: { isAsking?: boolean } = {},
): LimitBounds {
  const isPrimary = kind === 'primary'
  const current = isPrimary ? accountLimit : (ownLimit ?? accountLimit)
  const least = isPrimary ? LOWEST_MINOR.account : LOWEST_MINOR.supplementary
  const spent = Math.ceil(Math.max(0, used) / LIMIT_STEP_MINOR) * LIMIT_STEP_MINOR
  const isOfTier = isPrimary || isAsking
  const most = isOfTier ? HIGHEST_MINOR[tier] : accountLimit
  return {
    current,
    lowest: Math.min(current, Math.max(least, spent)),
    lowestBecause: spent > least ? 'spending' : 'product',
    highest: Math.max(current, most),
    highestBecause: isOfTier ? 'tier' : 'account',
  }
}

/** The way in which a change takes effect: by a request, since the issuer lends more, or
 * immediately. */
export type LimitChange = 'request' | 'atOnce'

/** Returns how a change takes effect. Raising an account's limit needs a request. The primary
 * cardmember may make every other change. */
export function limitChange(
  { kind }: Pick<LimitNow, 'kind'>,
  { current }: Pick<LimitBounds, 'current'>,
  next: number,
): LimitChange {
  return kind === 'primary' && next > current ? 'request' : 'atOnce'
}

/** Why a limit cannot be changed to an amount; null when it can. */
export type LimitProblem = 'same' | 'step' | 'limitTooLow' | 'limitTooHigh'

export function limitProblem(
  { current, lowest, highest }: LimitBounds,
  next: number,
): LimitProblem | null {
  if (next === current) return 'same'
  if (next < lowest) return 'limitTooLow'
  if (next > highest) return 'limitTooHigh'
  return next % LIMIT_STEP_MINOR === 0 ? null : 'step'
}

/** The available credit of a card and its account for a payment attempt. */
export type CreditNow = {
  /** Null where the account's limit applies. */
  ownLimit: number | null
  /** The amount that counts against the card's own limit: its holder's charges since the last
   * statement, and holds. */
  used: number
  /** The available credit of the account. */
  accountLeft: number
}

/** Returns why the credit check refuses an amount; null when it does not. The card's own limit is
 * checked first, since its holder must not learn the account's available credit. */
export function refusalOfCredit(
  { ownLimit, used, accountLeft }: CreditNow,
  amount: number,
): 'cardLimit' | 'insufficientCredit' | null {
  if (ownLimit !== null && used + amount > ownLimit) return 'cardLimit'
  return amount > accountLeft ? 'insufficientCredit' : null
}
