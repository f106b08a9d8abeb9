// What can become of a card, and who may do what with it (docs/specification/4-states.md#card).

/** Active, InActive (awaiting activation), temporarily suspended, stopped for good, or replaced by another
 * card. */
export const CARD_STATES = ['active', 'inactive', 'suspended', 'stopped', 'replaced'] as const
export type CardState = (typeof CARD_STATES)[number]

/** Why a card was stopped: as its holder reported, or as the issuer decided. */
export const STOP_REASONS = ['lost', 'stolen', 'damaged', 'issuer'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** What can happen to a card. `replaced` happens to the old card when its replacement is activated,
 * `stopped` is the issuer's own decision. */
export const CARD_EVENTS = [
  'activated',
  'suspended',
  'unsuspended',
  'reportedLost',
  'reportedStolen',
  'reportedDamaged',
  'stopped',
  'replaced',
] as const
export type CardEvent = (typeof CARD_EVENTS)[number]

const REPORTED = { reportedLost: 'stopped', reportedStolen: 'stopped', stopped: 'stopped' } as const

/** A damaged card goes on paying, if it still can, until its replacement is activated. A stopped card
 * stays stopped when its replacement is activated, so that it still says why. */
const TRANSITIONS: Record<CardState, Partial<Record<CardEvent, CardState>>> = {
  inactive: {
    activated: 'active',
    replaced: 'replaced',
    reportedDamaged: 'inactive',
    ...REPORTED,
  },
  active: { suspended: 'suspended', replaced: 'replaced', reportedDamaged: 'active', ...REPORTED },
  suspended: {
    unsuspended: 'active',
    replaced: 'replaced',
    reportedDamaged: 'suspended',
    ...REPORTED,
  },
  stopped: { replaced: 'stopped' },
  replaced: {},
}

/** Whether a card is used to pay, now or again after its suspension. */
export const isInUse = (state: CardState): boolean => state === 'active' || state === 'suspended'

/** The state of a card after an event, or null where the event cannot happen to it. */
export function cardAfter(state: CardState, event: CardEvent): CardState | null {
  return TRANSITIONS[state][event] ?? null
}
