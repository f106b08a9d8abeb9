import type { Contract } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import { factsOf, placeOf } from '../../domain/devices/device-facts.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { relyingPartyOf } from '../../domain/passkeys/relying-party.ts'
import { countPasskeys } from '../../domain/passkeys/store.ts'
import { attemptPassword, settleAttempt } from '../../domain/credentials/attempt.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { Passwords } from '../../domain/password/password.ts'
import { TOKEN_LIMITS, type TokenLimits } from '../../platform/tokens/limits.ts'
import { beginSignIn, issueAccess, openSession } from './opening.ts'
import {
  clientOfRefreshToken,
  findRefreshToken,
  findSuccessor,
  issueRefreshToken,
  consumeRefreshToken,
} from './refresh-store.ts'
import { reuseNotice } from './reuse-notice.ts'
import { judgeRefresh } from './rules.ts'
import { endSession, readSession } from './session-store.ts'

/** The dependencies of sign-in besides the database. */
export type SessionParts = NotificationContext & {
  keys: Keys
  limits: Limits
  passwords: Passwords
  gateways: Pick<Gateways, 'geo' | 'outbox'>
  tokenLimits?: TokenLimits
}

type SessionCalls = Pick<Contract, 'login' | 'refresh' | 'logout'>

/** Creates the handlers that sign in, refresh tokens and sign out. */
export function createSessionHandlers(parts: SessionParts): Handlers<SessionCalls> {
  const { keys, limits, gateways, passwords, tokenLimits = TOKEN_LIMITS } = parts
  const opener = { keys, tokenLimits }

  return {
    login: {
      async prepare({ userName, password, device }, before) {
        const { caller, now, ip } = before
        const { jkt, sid } = caller
        const attempt = await passwords.withPlace(ip, (hashing) =>
          attemptPassword(before, { keys, limits, hashing }, { userName, password, jkt }),
        )
        return async ({ tx, origin, language }) => {
          const { owner, deviceId } = await settleAttempt(tx, parts, attempt, now)
          const place = placeOf(gateways.geo, device)
          const opened = { deviceId, facts: factsOf(device), place }
          const signIn = { owner, jkt, sid, language, ...opened }
          if (deviceId !== null) return openSession(tx, opener, signIn, now)
          const rpId = relyingPartyOf(origin).id
          const hasPasskey = (await countPasskeys(tx, { owner, rpId })) > 0
          return { ...(await beginSignIn(tx, opener, signIn, now)), hasPasskey }
        }
      },
    },

    async refresh({ refreshToken }, { tx, owner, sessionId, caller: { jkt }, now }) {
      const row = await findRefreshToken(tx, refreshToken, 'lock')
      const session = await readSession(tx, owner.clientId, sessionId)
      if (!session || !row || row.clientId !== owner.clientId || row.sessionId !== sessionId) {
        throw new Refusal('tokenRefused')
      }
      // A concurrent use of the same token may have ended the session while this one waited for the
      // lock.
      if (session.endedAt !== null) throw new Refusal('sessionEnded')
      const known =
        row.wrappedSuccessor === null
          ? null
          : await findSuccessor(tx, keys, refreshToken, row.wrappedSuccessor)
      const token = { usedAt: row.usedAt, isSuccessorUsed: known?.isUsed ?? false }
      if (judgeRefresh(token, now, tokenLimits.retryMs) === 'reuse') {
        await endSession(tx, owner.clientId, sessionId, 'reuse', now)
        await notifyOfChange(tx, parts.gateways, owner, reuseNotice(parts))
        await recordEvent(tx, keys, { of: owner, kind: 'tokenReused' }, now)
        const warning = { event: 'tokenReused', clientId: owner.clientId } as const
        throw new Refusal('sessionEnded', null, { keep: true, warning })
      }
      const successor =
        known?.successor ?? (await issueRefreshToken(tx, owner.clientId, sessionId, now))
      if (!known) await consumeRefreshToken(tx, keys, refreshToken, successor, now)
      const { expiresAt } = session
      const access = await issueAccess(opener, { owner, jkt, sessionId, expiresAt }, now)
      return { ...access, refreshToken: successor }
    },

    async logout({ refreshToken }, { tx, caller: { jkt }, now }) {
      const row = await findRefreshToken(tx, refreshToken, 'look')
      const clientId = clientOfRefreshToken(refreshToken)
      const session = row && (await readSession(tx, clientId, row.sessionId))
      // Signing out of a session that no longer exists succeeds too.
      if (!session) return {}
      if (session.jkt !== jkt) throw new Refusal('tokenRefused')
      const isFirst = await endSession(tx, clientId, session.sessionId, 'signedOut', now)
      const { sessionId } = session
      if (isFirst) await recordEvent(tx, keys, { of: session, kind: 'signedOut', sessionId }, now)
      return {}
    },
  }
}
