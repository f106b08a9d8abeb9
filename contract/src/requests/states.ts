// What can become of a request, and by whom (docs/specification/4-states.md#requests).

/** What people ask for. */
export const REQUEST_KINDS = [
  'cardIssue',
  'limit',
  'dispute',
  'supplementary',
  'personalDetails',
  'identity',
  'complaint',
  'contact',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = [
  'waitingForPrimary',
  'received',
  'inReview',
  'waitingForCustomer',
  'approved',
  'beingMade',
  'onItsWay',
  'done',
  'declined',
  'withdrawn',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Who moves a request: whoever asked for it, the primary cardmember of their account, or the issuer. */
export const REQUEST_PARTIES = ['customer', 'primary', 'issuer'] as const
export type RequestParty = (typeof REQUEST_PARTIES)[number]

/** What can happen to a request once it was sent, and who makes it happen. `reminded` asks for the step that is
 * late, `credited` gives back a disputed amount for now; neither changes where the request stands. */
const PARTY_OF = {
  primaryApproved: 'primary',
  primaryDeclined: 'primary',
  answered: 'customer',
  reminded: 'customer',
  withdrawn: 'customer',
  reviewBegun: 'issuer',
  credited: 'issuer',
  askedForMore: 'issuer',
  approved: 'issuer',
  declined: 'issuer',
  makingBegun: 'issuer',
  sentOut: 'issuer',
  delivered: 'issuer',
  closed: 'issuer',
} as const satisfies Record<string, RequestParty>
export type RequestEvent = keyof typeof PARTY_OF
export const REQUEST_EVENTS = Object.keys(PARTY_OF) as readonly RequestEvent[]

/** Who makes an event happen. */
export const partyOf = (event: RequestEvent): RequestParty => PARTY_OF[event]

/** The events that are the issuer's to report or to decide. */
export const ISSUER_EVENTS = REQUEST_EVENTS.filter((event) => PARTY_OF[event] === 'issuer')

/** The events with which the issuer says something: what it needs, or why. */
const SAID_WITH: ReadonlySet<RequestEvent> = new Set(['askedForMore', 'declined', 'closed'])

/** Whether an event of the issuer is nothing without words. */
export const needsNote = (event: RequestEvent): boolean => SAID_WITH.has(event)

type Steps = Partial<Record<RequestEvent, RequestState>>
type Table = Record<RequestState, Steps>

const ENDED = { done: {}, declined: {}, withdrawn: {} } as const
const ASKED = {
  waitingForPrimary: {
    primaryApproved: 'received',
    primaryDeclined: 'declined',
    withdrawn: 'withdrawn',
  },
} as const

/** The issuer decides: a limit, somebody's details. */
const DECIDED: Table = {
  ...ENDED,
  ...ASKED,
  received: {
    reviewBegun: 'inReview',
    askedForMore: 'waitingForCustomer',
    approved: 'approved',
    declined: 'declined',
    withdrawn: 'withdrawn',
    reminded: 'received',
  },
  inReview: {
    askedForMore: 'waitingForCustomer',
    approved: 'approved',
    declined: 'declined',
    withdrawn: 'withdrawn',
    reminded: 'inReview',
  },
  waitingForCustomer: { answered: 'inReview', declined: 'declined', withdrawn: 'withdrawn' },
  approved: {},
  beingMade: {},
  onItsWay: {},
}

/** The issuer decides about money, and may give it back for as long as it looks into it. */
const DISPUTED: Table = {
  ...DECIDED,
  received: { ...DECIDED.received, credited: 'received' },
  inReview: { ...DECIDED.inReview, credited: 'inReview' },
  waitingForCustomer: { ...DECIDED.waitingForCustomer, credited: 'waitingForCustomer' },
}

/** A limit that the primary cardmember approves is approved: it is theirs to set. */
const LIMIT: Table = {
  ...DECIDED,
  waitingForPrimary: { ...ASKED.waitingForPrimary, primaryApproved: 'approved' },
}

/** A card is made and sent, and what is on its way may need its holder once more: the courier found nobody. */
const MADE: Table = {
  ...DECIDED,
  received: { ...DECIDED.received, makingBegun: 'beingMade' },
  inReview: { ...DECIDED.inReview, makingBegun: 'beingMade', sentOut: 'onItsWay' },
  approved: { makingBegun: 'beingMade', reminded: 'approved' },
  beingMade: {
    sentOut: 'onItsWay',
    askedForMore: 'waitingForCustomer',
    declined: 'declined',
    reminded: 'beingMade',
  },
  onItsWay: {
    delivered: 'done',
    askedForMore: 'waitingForCustomer',
    reminded: 'onItsWay',
  },
}

/** The same, once it is approved. What was approved and came back with the courier is sent again. */
const GRANTED: Table = {
  ...MADE,
  received: DECIDED.received,
  inReview: { ...DECIDED.inReview, sentOut: 'onItsWay' },
}

/** Nothing is decided: somebody wrote, and the issuer writes back. */
const ANSWERED: Table = {
  ...ENDED,
  ...ASKED,
  received: {
    reviewBegun: 'inReview',
    askedForMore: 'waitingForCustomer',
    closed: 'done',
    withdrawn: 'withdrawn',
    reminded: 'received',
  },
  inReview: {
    askedForMore: 'waitingForCustomer',
    closed: 'done',
    withdrawn: 'withdrawn',
    reminded: 'inReview',
  },
  waitingForCustomer: { answered: 'inReview', closed: 'done', withdrawn: 'withdrawn' },
  approved: {},
  beingMade: {},
  onItsWay: {},
}

const TABLES: Record<RequestKind, Table> = {
  cardIssue: MADE,
  supplementary: GRANTED,
  limit: LIMIT,
  dispute: DISPUTED,
  personalDetails: DECIDED,
  identity: DECIDED,
  complaint: ANSWERED,
  contact: ANSWERED,
}

/** What the issuer does with the message of a visitor, who cannot answer here: it reads it, and answers by e-mail. */
export const VISITOR_EVENTS: readonly RequestEvent[] = ['reviewBegun', 'closed']

/** The state of a request after an event, or null where the event cannot happen to it. */
export function requestAfter(
  kind: RequestKind,
  state: RequestState,
  event: RequestEvent,
): RequestState | null {
  return TABLES[kind][state][event] ?? null
}

/** Whether nothing happens to a request any more. */
export function isEnded(kind: RequestKind, state: RequestState): boolean {
  return Object.keys(TABLES[kind][state]).length === 0
}

/** The states in which a request waits for somebody else than the issuer. */
export const WITH_OTHERS = ['waitingForCustomer', 'waitingForPrimary'] as const

/** Whether a request waits for somebody else than the issuer. */
export const isWithOthers = (state: RequestState): boolean =>
  WITH_OTHERS.some((one) => one === state)

/** Who acts next on a request; null once it has ended. */
export function actsNext(kind: RequestKind, state: RequestState): RequestParty | null {
  if (isEnded(kind, state)) return null
  if (state === 'waitingForPrimary') return 'primary'
  return state === 'waitingForCustomer' ? 'customer' : 'issuer'
}

/** The states that a request of a kind passes when all goes well, in order. */
export const REQUEST_PATHS: Record<RequestKind, readonly RequestState[]> = {
  cardIssue: ['received', 'beingMade', 'onItsWay', 'done'],
  supplementary: ['received', 'inReview', 'approved', 'beingMade', 'onItsWay', 'done'],
  limit: ['received', 'inReview', 'approved'],
  dispute: ['received', 'inReview', 'approved'],
  personalDetails: ['received', 'inReview', 'approved'],
  identity: ['received', 'inReview', 'approved'],
  complaint: ['received', 'inReview', 'done'],
  contact: ['received', 'inReview', 'done'],
}
