import { randomBytes } from 'node:crypto'
import type { Contract, Localized } from '@sadu/contract'
import type { Gateways } from '../../gateways/gateways.ts'
import { Refusal, type CallContext, type Handlers } from '../../handlers.ts'
import type { Keys } from '../../keys/keys.ts'
import { TOKEN_LIMITS, type TokenLimits } from '../../tokens/limits.ts'
import { digestCode, isSameDigest, makeCode, signInMessage } from './code.ts'
import {
  countUnusedCodes,
  findCode,
  lastSentAt,
  lockMobile,
  replaceCode,
  reserveEntry,
  spendCode,
  type CodeHolder,
} from './code-store.ts'
import { beginSignIn, issueAccess, openSession } from './opening.ts'
import type { PasswordChecker } from './password.ts'
import {
  clientOfRefreshToken,
  findRefreshToken,
  findSuccessor,
  issueRefreshToken,
  spendRefreshToken,
} from './refresh-store.ts'
import {
  CODE_BUDGET,
  CODE_LIFETIME_MS,
  CODE_RESEND_MS,
  CODE_TRIES,
  IDENTITY_CODE_DIGITS,
  judgeRefresh,
  maskMobile,
  secondsUntil,
} from './rules.ts'
import { endSession, readSession } from './session-store.ts'
import { attemptPassword, placeOf, settleAttempt } from './sign-in.ts'

/** What signing in needs besides the database. */
export type SessionParts = {
  keys: Keys
  passwords: PasswordChecker
  gateways: Pick<Gateways, 'sms' | 'geo'>
  /** As messages name the product. */
  productName: Localized
  limits?: TokenLimits
}

type SessionCalls = Pick<Contract, 'login' | 'refresh' | 'logout' | 'generateOtp' | 'validateOtp'>

/** The handlers of signing in, staying signed in and signing out. */
export function createSessionHandlers(parts: SessionParts): Handlers<SessionCalls> {
  const { keys, gateways, productName, limits = TOKEN_LIMITS } = parts
  const opener = { keys, limits }

  return {
    login: {
      async prepare({ userName, password, device }, before) {
        const { caller, now } = before
        const { jkt, sid } = caller
        const attempt = await attemptPassword(before, parts, { userName, password, jkt })
        return async ({ tx }) => {
          const { owner, deviceId } = await settleAttempt(tx, attempt, now)
          const place = placeOf(gateways.geo, device)
          const signIn = { owner, jkt, sid, deviceId, place }
          if (deviceId === null) return beginSignIn(tx, opener, signIn, now)
          return openSession(tx, opener, signIn, now)
        }
      },
    },

    async refresh({ refreshToken }, { tx, owner, sessionId, caller: { jkt }, now }) {
      const row = await findRefreshToken(tx, refreshToken, 'lock')
      const session = await readSession(tx, owner.clientId, sessionId)
      if (!session || !row || row.clientId !== owner.clientId || row.sessionId !== sessionId) {
        throw new Refusal('tokenRefused')
      }
      // Another use of the same token may have ended the session while this one waited for it.
      if (session.endedAt !== null) throw new Refusal('sessionEnded')
      const known =
        row.wrappedSuccessor === null
          ? null
          : await findSuccessor(tx, keys, refreshToken, row.wrappedSuccessor)
      const token = { usedAt: row.usedAt, isSuccessorUsed: known?.isUsed ?? false }
      if (judgeRefresh(token, now, limits.retryMs) === 'reuse') {
        await endSession(tx, owner.clientId, sessionId, 'reuse', now)
        throw new Refusal('sessionEnded', null, { keep: true })
      }
      const successor =
        known?.successor ?? (await issueRefreshToken(tx, owner.clientId, sessionId, now))
      if (!known) await spendRefreshToken(tx, keys, refreshToken, successor, now)
      const { expiresAt } = session
      const access = await issueAccess(opener, { owner, jkt, sessionId, expiresAt }, now)
      return { ...access, refreshToken: successor }
    },

    async logout({ refreshToken }, { tx, caller: { jkt }, now }) {
      const row = await findRefreshToken(tx, refreshToken, 'look')
      const clientId = clientOfRefreshToken(refreshToken)
      const session = row && (await readSession(tx, clientId, row.sessionId))
      // A session that is gone already has been signed out of: the answer is the same.
      if (!session) return {}
      if (session.jkt !== jkt) throw new Refusal('tokenRefused')
      await endSession(tx, clientId, session.sessionId, 'signedOut', now)
      return {}
    },

    async generateOtp({ purpose }, context) {
      const { tx, now, language } = context
      const holder = holderOf(context)
      const { owner, sessionId } = holder
      const mobile = await lockMobile(tx, owner)
      const last = await lastSentAt(tx, holder)
      const resendAt = new Date((last?.getTime() ?? 0) + CODE_RESEND_MS)
      if (now < resendAt) {
        throw new Refusal('resendTooSoon', { retryIn: secondsUntil(resendAt, now) })
      }
      if ((await countUnusedCodes(tx, owner, now)) >= CODE_BUDGET) {
        throw new Refusal('codeBudgetSpent')
      }
      const code = makeCode(IDENTITY_CODE_DIGITS)
      const otpReference = randomBytes(16).toString('base64url')
      const codeDigest = digestCode(keys, otpReference, code)
      const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
      await replaceCode(tx, owner, { otpReference, sessionId, purpose, codeDigest, expiresAt }, now)
      const text = signInMessage[language](productName, code)
      await gateways.sms.send(tx, { to: mobile, text, code })
      return {
        otpReference,
        length: IDENTITY_CODE_DIGITS,
        expiresIn: CODE_LIFETIME_MS / 1000,
        resendIn: CODE_RESEND_MS / 1000,
        sentTo: maskMobile(mobile),
      }
    },

    async validateOtp({ otpReference, otp }, context) {
      const { tx, now, caller } = context
      const holder = holderOf(context)
      const { owner, sessionId } = holder
      const entry = await reserveEntry(tx, holder, otpReference, now)
      if (!entry) throw await whyNot(context, holder, otpReference)
      if (!isSameDigest(entry.codeDigest, digestCode(keys, otpReference, otp))) {
        const triesLeft = CODE_TRIES - entry.tries
        if (triesLeft === 0) throw new Refusal('codeSpent', null, { keep: true })
        throw new Refusal('wrongCode', { triesLeft }, { keep: true })
      }
      await spendCode(tx, holder, otpReference, now)
      const begun = await readSession(tx, owner.clientId, sessionId)
      const isFirst = await endSession(tx, owner.clientId, sessionId, 'signedIn', now)
      if (!begun || !isFirst) throw new Refusal('sessionEnded')
      const { placeEn: en, placeAr: ar } = begun
      const place = en === null || ar === null ? null : { en, ar }
      const { jkt, sid } = caller
      return openSession(tx, opener, { owner, jkt, sid, deviceId: null, place }, now)
    },
  }
}

/** The sign-in that a code belongs to. Codes for a sign-in need its temporary token. */
function holderOf({ caller: { kind, owner, sessionId } }: CallContext): CodeHolder {
  if (kind !== 'temp' || !owner) throw new Refusal('notAllowed')
  return { owner, sessionId }
}

async function whyNot({ tx, now }: CallContext, holder: CodeHolder, otpReference: string) {
  const code = await findCode(tx, holder, otpReference)
  if (!code) return new Refusal('notFound')
  const isSpent = code.usedAt !== null || code.replacedAt !== null || code.tries >= CODE_TRIES
  return new Refusal(isSpent || now < code.expiresAt ? 'codeSpent' : 'codeExpired')
}
