import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** The key by which a limit counts. `address` and `network` are derived from the request
 * (`sourceOf`). The caller names the session, flow, key, code or identity number. */
export type Dimension =
  | 'address'
  | 'network'
  | 'session'
  | 'flow'
  | 'key'
  | 'code'
  | 'identity'
  | 'identityInNetwork'
  | 'details'

/** At most `points` within a window of `seconds`, which starts with the first use. */
export type Figure = {
  points: number
  seconds: number
  /** Whether a bridge may reserve several uses together from a shared store. */
  inParts?: true
}

const within =
  (ms: number) =>
  (points: number): Figure => ({ points, seconds: ms / SECOND_MS })
const perMinute = (points: number): Figure => ({ ...within(MINUTE_MS)(points), inParts: true })
const perFiveMinutes = within(5 * MINUTE_MS)
const perQuarter = within(15 * MINUTE_MS)
const perHour = within(HOUR_MS)
const perDay = within(DAY_MS)

/** All rate limits: their figures for each dimension (docs/specification/9-constants.md#limits). */
export const LIMITS = {
  /** Every call, checked before the request is processed. */
  calls: { address: perMinute(6_000), network: perMinute(18_000) },
  /** Calls without a session: those that need no token, those of an enrolment or recovery, and
   * those with a rejected token. */
  openCalls: { address: perMinute(600), network: perMinute(1_800) },
  /** Calls of one session, enrolment or recovery. */
  sessionCalls: { session: perMinute(1_200) },
  /** Reports of page timings. */
  pageTimings: { address: perMinute(60), network: perMinute(180) },
  /** Wrong demo passwords. */
  demoPasswords: { address: perFiveMinutes(10), network: perFiveMinutes(50) },
  /** Failed verifications of a printed statement. Successful ones do not count. */
  verifications: { address: perHour(10), network: perHour(60), code: perDay(5) },
  /** Wrong passwords on untrusted devices, for any user. Correct ones do not count. */
  passwordFailures: { address: perHour(100), network: perHour(300) },
  /** Different card details without a match, tried by one browser. */
  keyGuesses: { key: perDay(10) },
  /** The same for one identity number on untrusted devices, counted per network, so that guesses
   * from elsewhere do not lock out its owner. */
  identityGuesses: { identityInNetwork: perDay(10) },
  /** The same for any identity number. */
  detailGuesses: { address: perDay(300), network: perDay(900) },
  /** Card details that were checked and did not match. Repeating them reveals nothing new, so they
   * are not counted again. */
  sameDetails: { details: perDay(1) },
  /** Notices to the owner of an identity number whose card details are being guessed. */
  guessNotices: { identity: perDay(1) },
  /** Files uploaded by one person, including rejected ones. */
  uploads: { identity: perHour(120) },
  /** Requests of any kind opened by one person. */
  openings: { identity: perHour(20) },
  /** Trips saved by one person, new or changed. */
  savedTrips: { identity: perHour(20) },
  /** Payments that one person has checked before making them. */
  spendingChecks: { identity: perHour(120) },
  /** Checks by one person whether the issuer is calling. */
  callLooks: { identity: perHour(20) },
  /** Activity entries that one person reports as not their own. */
  notMine: { identity: perHour(5) },
  /** Feedback, which needs no sign-in. */
  feedback: { address: perHour(20), network: perHour(120) },
  /** Messages and complaints of visitors. `details` is the email address for replies, which limits
   * the copies sent to one address. */
  visitorMessages: { address: perHour(10), network: perHour(60), details: perDay(5) },
  /** Complaints of visitors with one number, which gets an SMS for each. */
  visitorNumbers: { details: perDay(3) },
  /** Messages and complaints of one signed-in person. */
  ownMessages: { identity: perHour(10) },
  /** Votes on whether a help answer was useful: one per browser and question, and a limit per
   * address. */
  judgements: { key: perDay(1), address: perHour(120) },
  /** Chat messages of one person. */
  chatMessages: { identity: perHour(120) },
  /** Captchas of one enrolment or recovery, over its lifetime. */
  captchas: { flow: perQuarter(20) },
  /** User IDs whose availability one enrolment checks. */
  userIdChecks: { flow: perQuarter(20) },
  /** Passwords that one enrolment or recovery has hashed. */
  newPasswords: { flow: perQuarter(10) },
} as const satisfies Record<string, Partial<Record<Dimension, Figure>>>

export type LimitName = keyof typeof LIMITS

/** The limits that one bridge applies. */
export type Figures = Record<LimitName, Partial<Record<Dimension, Figure>>>

/** Limits set by the environment: calls per minute, and wrong passwords per hour. */
export type RateLimits = { perAddress: number; perSession: number; failuresPerAddress: number }

/** Applies the limits from the environment. A network has three times the limit of an address,
 * calls with a session ten times that of calls without one, and daily detail guesses three times
 * the hourly password failures. */
export function figuresOf({ perAddress, perSession, failuresPerAddress }: RateLimits): Figures {
  return {
    ...LIMITS,
    calls: { address: perMinute(10 * perAddress), network: perMinute(30 * perAddress) },
    openCalls: { address: perMinute(perAddress), network: perMinute(3 * perAddress) },
    sessionCalls: { session: perMinute(perSession) },
    passwordFailures: {
      address: perHour(failuresPerAddress),
      network: perHour(3 * failuresPerAddress),
    },
    uploads: { identity: perHour(Math.ceil(perSession / 10)) },
    openings: { identity: perHour(Math.ceil(perSession / 60)) },
    savedTrips: { identity: perHour(Math.ceil(perSession / 60)) },
    spendingChecks: { identity: perHour(Math.ceil(perSession / 10)) },
    callLooks: { identity: perHour(Math.ceil(perSession / 60)) },
    notMine: { identity: perHour(Math.ceil(perSession / 240)) },
    detailGuesses: {
      address: perDay(3 * failuresPerAddress),
      network: perDay(9 * failuresPerAddress),
    },
  }
}
