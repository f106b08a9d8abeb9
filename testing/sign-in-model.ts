import { IVR_REQUEST } from '@sadu/contract'
import { latestCode, type Browser } from './browser.ts'

/** All steps of signing in, trusting a device and signing out. */
export const SIGN_IN_MOVES = [
  'login',
  'wrongLogin',
  'sendCode',
  'rightCode',
  'wrongCode',
  'ring',
  'status',
  'answer',
  'confirm',
  'reject',
  'add',
  'summary',
  'refresh',
  'oldRefresh',
  'logout',
] as const
export type SignInMove = (typeof SIGN_IN_MOVES)[number]

/** The valid orders that open a session and end it again. */
export const HONEST_SIGN_INS: SignInMove[][] = [
  ['login', 'sendCode', 'rightCode', 'summary', 'refresh', 'summary', 'logout', 'summary'],
  ['login', 'ring', 'answer', 'confirm', 'status', 'add', 'summary', 'login', 'summary'],
  ['login', 'ring', 'reject', 'add', 'sendCode', 'rightCode', 'summary', 'oldRefresh'],
]

/** A move of one visitor, with the token and references that may come from another one. */
export type Step = { by: number; move: SignInMove; tokenOf: number; referenceOf: number }

/** A browser and its user. Two visitors may be the same person. */
export type Visitor = { browser: Browser; userName: string; password: string }

type Session = { kind: 'temp' | 'access'; of: Visitor; isOver: boolean; refreshTokens: string[] }
type Call = { reference: string; of: Session; state: 'ringing' | 'confirmed' | 'over' | 'used' }
type Code = { reference: string; otp: string; of: Session; isUsed: boolean }
type Holding = { token: string; session: Session }
type Tokens = { accessToken: string; refreshToken: string }
type AnswerPhone = (
  callReference: string,
  action: 'answer' | 'confirm' | 'reject',
) => Promise<unknown>

const UNKNOWN = 'x'.repeat(22)
const NO_DEVICE = {}

/** The number of times each state was reached: a run in which nothing succeeds proves nothing. */
export type Reached = Record<'byCode' | 'byCall' | 'byDevice' | 'opened' | 'refreshed', number>

/** Runs steps on the real bridge and in a model of each visitor's legitimate progress. A step
 * throws when the bridge let a call succeed without its prerequisites. */
export function createSignInModel(visitors: Visitor[], answerPhone: AnswerPhone, reached: Reached) {
  const held = new Map<number, Holding>()
  const calls = new Map<number, Call>()
  const codes = new Map<number, Code>()
  const trusting = new Set<Visitor>()

  function open(by: number, visitor: Visitor, { accessToken, refreshToken }: Tokens): void {
    const refreshTokens = [refreshToken]
    const session: Session = { kind: 'access', of: visitor, isOver: false, refreshTokens }
    held.set(by, { token: accessToken, session })
    visitor.browser.hold({ accessToken, refreshToken })
  }

  return async function play({ by, move, tokenOf, referenceOf }: Step): Promise<void> {
    function must(fact: unknown, what: string): asserts fact {
      if (!fact) throw new Error(`${move}: ${what}`)
    }
    const visitor = visitors[by]
    must(visitor, 'nobody is there')
    const { browser, userName, password } = visitor
    const holding = held.get(tokenOf)
    const call = calls.get(referenceOf)
    const code = codes.get(referenceOf)
    const session = holding?.session
    const twist = { token: holding?.token ?? null }
    const isTheirs = session !== undefined && session.of === visitor && !session.isOver
    const isSigningIn = isTheirs && session.kind === 'temp'
    const isSignedIn = isTheirs && session.kind === 'access'

    switch (move) {
      case 'login':
      case 'wrongLogin': {
        const given = move === 'login' ? password : 'Wrong1!'
        const { status, results } = await browser.login(userName, given)
        if (status !== 200) return
        must(move === 'login', 'a wrong password was right')
        must((results.outcome === 'signedIn') === trusting.has(visitor), results.outcome)
        if (results.outcome === 'signedIn') {
          reached.byDevice += 1
          return open(by, visitor, results)
        }
        const begun: Session = { kind: 'temp', of: visitor, isOver: false, refreshTokens: [] }
        held.set(by, { token: results.tempAccessToken, session: begun })
        return
      }
      case 'sendCode': {
        const { status, results } = await browser.call('generateOtp', { purpose: 'signIn' }, twist)
        if (status !== 200) return
        must(session && isSigningIn, 'a code was sent before its time')
        const otp = await latestCode(browser, results.sentTo)
        codes.set(by, { reference: results.otpReference, otp, of: session, isUsed: false })
        return
      }
      case 'rightCode':
      case 'wrongCode': {
        const right = code?.otp ?? '00000'
        const otp = move === 'rightCode' ? right : right === '00000' ? '00001' : '00000'
        const otpReference = code?.reference ?? UNKNOWN
        const { status, results } = await browser.call('validateOtp', { otpReference, otp }, twist)
        if (status !== 200) return
        must(session && isSigningIn && move === 'rightCode', 'a code was right')
        must(
          code && code.of === session && !code.isUsed,
          'a code of another sign-in, or a used one',
        )
        must('accessToken' in results, 'no session was opened')
        code.isUsed = true
        session.isOver = true
        reached.byCode += 1
        return open(by, visitor, results)
      }
      case 'ring': {
        const { status, results } = await browser.call('generateIvr', IVR_REQUEST, twist)
        if (status !== 200) return
        must(session && isSigningIn, 'a call was placed before its time')
        // A person has one phone: a new call ends any call still ringing for the same person.
        for (const other of calls.values()) {
          const isSame = other.of.of.userName === userName
          if (isSame && other.state === 'ringing') other.state = 'over'
        }
        const { callReference: reference } = results
        calls.set(by, { reference, of: session, state: 'ringing' })
        return
      }
      case 'status': {
        const callReference = call?.reference ?? UNKNOWN
        const { status, results } = await browser.call('callStatus', { callReference }, twist)
        if (status !== 200) return
        must(isTheirs && call && call.of === session, "notified of another's call")
        must(results.state !== 'confirmed' || call.state === 'confirmed', 'reported as confirmed')
        must(results.device !== 'trusted', 'reported as trusted before it was added')
        return
      }
      case 'answer':
      case 'confirm':
      case 'reject': {
        if (call) await answerPhone(call.reference, move)
        if (call?.state !== 'ringing' || move === 'answer') return
        call.state = move === 'confirm' ? 'confirmed' : 'over'
        return
      }
      case 'add': {
        const given = { callReference: call?.reference ?? UNKNOWN, device: NO_DEVICE }
        const { status, results } = await browser.call('addTrustedDevice', given, twist)
        if (status !== 200) return
        must(
          session && isSigningIn && call && call.of === session,
          'a device was added by another sign-in',
        )
        must(call.state === 'confirmed', `a device was added by a call that is ${call.state}`)
        call.state = 'used'
        session.isOver = true
        trusting.add(visitor)
        reached.byCall += 1
        return open(by, visitor, results)
      }
      case 'summary': {
        const { status } = await browser.call('accountSummary', {}, twist)
        must(status !== 200 || isSignedIn, 'the account was shown without a session')
        if (status === 200) reached.opened += 1
        return
      }
      case 'refresh':
      case 'oldRefresh': {
        const known = session?.refreshTokens ?? []
        const refreshToken = (move === 'refresh' ? known.at(-1) : known[0]) ?? UNKNOWN
        const { status, results } = await browser.call('refresh', { refreshToken }, twist)
        const isLong = known.length - known.indexOf(refreshToken) > 2
        if (isSignedIn && status !== 200 && known.at(-1) !== refreshToken) session.isOver = true
        if (status !== 200) return
        must(session && isSignedIn && !isLong, 'tokens were renewed')
        reached.refreshed += 1
        if (known.at(-1) === refreshToken) known.push(results.refreshToken)
        held.set(by, { token: results.accessToken, session })
        return
      }
      case 'logout': {
        const refreshToken = session?.refreshTokens.at(-1)
        if (!refreshToken) return
        const { status } = await browser.call('logout', { refreshToken }, twist)
        if (status !== 200) return
        must(session && session.of === visitor, "another's session was ended")
        session.isOver = true
      }
    }
  }
}
