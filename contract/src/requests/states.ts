// The states of a request, and who may change them (docs/specification/4-states.md#requests).

/** Kinds of request. */
export const REQUEST_KINDS = [
  'cardIssue',
  'limit',
  'dispute',
  'supplementary',
  'personalDetails',
  'identity',
  'complaint',
  'contact',
  'objection',
  'closing',
  'arrangement',
  'payout',
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

/** Parties of a request: the requester, the primary cardmember of their account, or the issuer. */
export const REQUEST_PARTIES = ['customer', 'primary', 'issuer'] as const
export type RequestParty = (typeof REQUEST_PARTIES)[number]

/** Events of a sent request, with the party that causes each. `reminded` asks for an overdue step,
 * `credited` credits a disputed amount provisionally; neither changes the state. */
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

/** Returns the party that causes an event. */
export const partyOf = (event: RequestEvent): RequestParty => PARTY_OF[event]

/** The events that the issuer reports or decides. */
export const ISSUER_EVENTS = REQUEST_EVENTS.filter((event) => PARTY_OF[event] === 'issuer')

/** Issuer events that require a note, with the question or the reason. */
const NOTE_REQUIRED: ReadonlySet<RequestEvent> = new Set(['askedForMore', 'declined', 'closed'])

/** Whether an issuer event requires a note. */
export const needsNote = (event: RequestEvent): boolean => NOTE_REQUIRED.has(event)

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

/** Decided by the issuer: a limit, personal details, an arrangement, a credit balance. */
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

/** A dispute: the issuer may credit the amount provisionally while it investigates. */
const DISPUTED: Table = {
  ...DECIDED,
  received: { ...DECIDED.received, credited: 'received' },
  inReview: { ...DECIDED.inReview, credited: 'inReview' },
  waitingForCustomer: { ...DECIDED.waitingForCustomer, credited: 'waitingForCustomer' },
}

/** A limit approved by the primary cardmember is final, since they set it. */
const LIMIT: Table = {
  ...DECIDED,
  waitingForPrimary: { ...ASKED.waitingForPrimary, primaryApproved: 'approved' },
}

/** A card is produced and sent; on its way it may need its holder again, if delivery failed. */
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

/** The same, after approval. An approved card returned by the courier is sent again. */
const GRANTED: Table = {
  ...MADE,
  received: DECIDED.received,
  inReview: { ...DECIDED.inReview, sentOut: 'onItsWay' },
}

/** No decision: a person wrote, and the issuer replies. */
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
  objection: DECIDED,
  closing: DECIDED,
  arrangement: DECIDED,
  payout: DECIDED,
}

/** Issuer events for a visitor's message. Visitors cannot answer here: the issuer reads the message
 * and replies by e-mail. */
export const VISITOR_EVENTS: readonly RequestEvent[] = ['reviewBegun', 'closed']

/** Returns the state of a request after an event, or null where the event is not allowed. */
export function requestAfter(
  kind: RequestKind,
  state: RequestState,
  event: RequestEvent,
): RequestState | null {
  return TABLES[kind][state][event] ?? null
}

/** Whether a request is in a final state. */
export function isEnded(kind: RequestKind, state: RequestState): boolean {
  return Object.keys(TABLES[kind][state]).length === 0
}

/** The states in which a request waits for a party other than the issuer. */
export const WITH_OTHERS = ['waitingForCustomer', 'waitingForPrimary'] as const

/** Whether a request waits for a party other than the issuer. */
export const isWithOthers = (state: RequestState): boolean =>
  WITH_OTHERS.some((one) => one === state)

/** Returns who acts next on a request; null once it has ended. */
export function actsNext(kind: RequestKind, state: RequestState): RequestParty | null {
  if (isEnded(kind, state)) return null
  if (state === 'waitingForPrimary') return 'primary'
  return state === 'waitingForCustomer' ? 'customer' : 'issuer'
}

/** The states of a successful request of each kind, in order. */
export const REQUEST_PATHS: Record<RequestKind, readonly RequestState[]> = {
  cardIssue: ['received', 'beingMade', 'onItsWay', 'done'],
  supplementary: ['received', 'inReview', 'approved', 'beingMade', 'onItsWay', 'done'],
  limit: ['received', 'inReview', 'approved'],
  dispute: ['received', 'inReview', 'approved'],
  personalDetails: ['received', 'inReview', 'approved'],
  identity: ['received', 'inReview', 'approved'],
  complaint: ['received', 'inReview', 'done'],
  contact: ['received', 'inReview', 'done'],
  objection: ['received', 'inReview', 'approved'],
  closing: ['received', 'inReview', 'approved'],
  arrangement: ['received', 'inReview', 'approved'],
  payout: ['received', 'inReview', 'approved'],
}
