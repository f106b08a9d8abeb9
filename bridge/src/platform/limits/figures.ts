import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** What a limit counts by. `address` and `network` come from the request (`sourceOf`); a session, a flow,
 * a key, a code and an identity number are named by whoever takes the limit. */
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

/** So many within so many seconds, which begin with the first. */
export type Figure = {
  points: number
  seconds: number
  /** A bridge may take several at once from a store that others share. */
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

/** Every limit that counts how often something is asked for or goes wrong: its figures, each by what it
 * counts by (docs/specification/9-constants.md#limits). */
export const LIMITS = {
  /** Every call, before anything of it is looked at. */
  calls: { address: perMinute(6_000), network: perMinute(18_000) },
  /** Calls without a session: those that need no token, those of an enrollment or recovery, and those
   * whose token is refused. */
  openCalls: { address: perMinute(600), network: perMinute(1_800) },
  /** Calls of one session, or of one enrollment or recovery. */
  sessionCalls: { session: perMinute(1_200) },
  /** Wrong demo passwords. */
  demoPasswords: { address: perFiveMinutes(10), network: perFiveMinutes(50) },
  /** Checks of a printed statement that did not match. The right ones do not count. */
  verifications: { address: perHour(10), network: perHour(60), code: perDay(5) },
  /** Wrong passwords on devices that are not trusted, whoever's they are. The right ones do not count. */
  passwordFailures: { address: perHour(100), network: perHour(300) },
  /** Different card details that are nobody's, guessed by one browser. */
  keyGuesses: { key: perDay(10) },
  /** The same for one identity number on devices that are not trusted, in each network apart, so that
   * nobody's guesses from elsewhere shut its owner out. */
  identityGuesses: { identityInNetwork: perDay(10) },
  /** The same for whichever identity numbers. */
  detailGuesses: { address: perDay(300), network: perDay(900) },
  /** Card details that were looked at and are nobody's: guessed again they tell nothing new. */
  sameDetails: { details: perDay(1) },
  /** Notices to the owner of an identity number for which details are guessed. */
  guessNotices: { identity: perDay(1) },
  /** Files that one person sends, those that are refused too. */
  uploads: { identity: perHour(120) },
  /** Requests of every kind that one person opens. */
  openings: { identity: perHour(20) },
  /** Trips that one person saves, anew or again. */
  savedTrips: { identity: perHour(20) },
  /** Entries of the activity of which one person says that they were somebody else's. */
  notMine: { identity: perHour(5) },
  /** Feedback, which anybody sends. */
  feedback: { address: perHour(20), network: perHour(120) },
  /** Messages and complaints of visitors; `details` is the address of e-mail that is answered, so that nobody is
   * flooded with copies. */
  visitorMessages: { address: perHour(10), network: perHour(60), details: perDay(5) },
  /** Messages and complaints of one person. */
  ownMessages: { identity: perHour(10) },
  /** Whether an answer of the help did help: each browser once for each question, and no flood of browsers. */
  judgements: { key: perDay(1), address: perHour(120) },
  /** Messages that one person writes in the chat. */
  chatMessages: { identity: perHour(120) },
  /** Captchas of one enrollment or recovery, which lasts as long. */
  captchas: { flow: perQuarter(20) },
  /** User IDs that one enrollment asks about. */
  userIdChecks: { flow: perQuarter(20) },
  /** Passwords that one enrollment or recovery has hashed. */
  newPasswords: { flow: perQuarter(10) },
} as const satisfies Record<string, Partial<Record<Dimension, Figure>>>

export type LimitName = keyof typeof LIMITS

/** The figures as one bridge counts by them. */
export type Figures = Record<LimitName, Partial<Record<Dimension, Figure>>>

/** What the environment decides of the limits: calls in a minute, and wrong passwords in an hour. */
export type RateLimits = { perAddress: number; perSession: number; failuresPerAddress: number }

/** The figures with those of the environment. A network has three times what an address has, calls
 * with a session ten times those without, and a day's guesses at details three times an hour's of passwords. */
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
    notMine: { identity: perHour(Math.ceil(perSession / 240)) },
    detailGuesses: {
      address: perDay(3 * failuresPerAddress),
      network: perDay(9 * failuresPerAddress),
    },
  }
}
