// The states of a card, and who may do what with it (docs/specification/4-states.md#card).

/** Active, InActive (awaiting activation), temporarily suspended, stopped for good, or replaced by another
 * card. */
export const CARD_STATES = ['active', 'inactive', 'suspended', 'stopped', 'replaced'] as const
export type CardState = (typeof CARD_STATES)[number]

/** Why a card was stopped: the holder's report, or the issuer's decision. */
export const STOP_REASONS = ['lost', 'stolen', 'damaged', 'issuer'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** Events of a card. `replaced` applies to the old card when its replacement is activated;
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

/** A damaged card can still pay, if it works, until its replacement is activated. A stopped card
 * stays stopped when its replacement is activated, so that it keeps its reason. */
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

/** Whether a card can pay, now or after its suspension. */
export const isInUse = (state: CardState): boolean => state === 'active' || state === 'suspended'

/** Returns the state of a card after an event, or null where the event is not allowed. */
export function cardAfter(state: CardState, event: CardEvent): CardState | null {
  return TRANSITIONS[state][event] ?? null
}
