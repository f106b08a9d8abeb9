import { SUPPLEMENTARY_CARD } from '../core/issuer-constants.ts'
import type { Tier } from '../core/values.ts'

// What a limit may be changed to, and what comes of it (docs/specification/9-constants.md#card-limits). Amounts in
// halalas.

const SAR = 100

/** Limits are whole hundreds of riyals. */
export const LIMIT_STEP_MINOR = 100 * SAR
/** The lowest limit of an account, and of a supplementary card. */
const LOWEST_MINOR = {
  account: 1_000 * SAR,
  supplementary: SUPPLEMENTARY_CARD.minLimitHalalas,
} as const
/** The highest limit that an account of a tier may ask for. */
const HIGHEST_MINOR: Record<Tier, number> = {
  classic: 30_000 * SAR,
  gold: 120_000 * SAR,
  platinum: 300_000 * SAR,
  centurion: 1_500_000 * SAR,
}

/** The highest limit of an account of a tier. */
export const highestOfTier = (tier: Tier): number => HIGHEST_MINOR[tier]

/** What the limit of a card is today: of a primary card it is the account's, of a supplementary one its own, or
 * the account's where it has none. */
export type LimitNow = {
  kind: 'primary' | 'supplementary'
  tier: Tier
  accountLimit: number
  /** Null where the account's holds. */
  ownLimit: number | null
  /** What counts against it now: charges, what is on hold, and of an account what was billed and is not paid. */
  used: number
}

/** What it may become, and why no less and no more. */
export type LimitBounds = {
  current: number
  lowest: number
  lowestBecause: 'product' | 'spending'
  highest: number
  highestBecause: 'tier' | 'account'
}

/** The bounds of a change. They hold the limit of today, so that it may always stay. The holder of a supplementary card
 * asks within those of the tier: the account's limit is not theirs to know. */
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

/** What a change comes to: one that is asked for, since the issuer lends more, or one that is done at once. */
export type LimitChange = 'request' | 'atOnce'

/** A higher limit of an account is asked for. Every other change is its primary cardmember's own to make. */
export function limitChange(
  { kind }: Pick<LimitNow, 'kind'>,
  { current }: Pick<LimitBounds, 'current'>,
  next: number,
): LimitChange {
  return kind === 'primary' && next > current ? 'request' : 'atOnce'
}

/** Why a limit cannot be changed to this; null when it can. */
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

/** What a card and its account still have for an attempt to pay. */
export type CreditNow = {
  /** Null where the account's holds. */
  ownLimit: number | null
  /** What counts against the card's own limit: charges of its holder since the last statement, and what is held. */
  used: number
  /** What the account still has. */
  accountLeft: number
}

/** Why the credit refuses an attempt of an amount; null when it does not. The limit of the card itself comes first:
 * what the account has left is not its holder's to know. */
export function refusalOfCredit(
  { ownLimit, used, accountLeft }: CreditNow,
  amount: number,
): 'cardLimit' | 'insufficientCredit' | null {
  if (ownLimit !== null && used + amount > ownLimit) return 'cardLimit'
  return amount > accountLeft ? 'insufficientCredit' : null
}
