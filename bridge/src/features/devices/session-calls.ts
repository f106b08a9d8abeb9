import type { Contract, OpenSession } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import { placeFrom, placeOf } from '../../domain/devices/device-facts.ts'
import type { Geo } from '../../platform/gateways/gateways.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { isSessionOver, TOKEN_LIMITS } from '../../platform/tokens/limits.ts'
import { endWhich, findSession, listUnended, placeSession } from './session-store.ts'
import { placeDevice } from './store.ts'

type SessionCalls = Pick<Contract, 'listSessions' | 'endSessions' | 'reportLocation'>
type Row = Awaited<ReturnType<typeof listUnended>>[number]

/** Creates the handlers of the list of open sessions. */
export function createSessionListHandlers({
  keys,
  geo,
}: {
  keys: Secrets
  geo: Geo
}): Handlers<SessionCalls> {
  return {
    async listSessions(_request, { tx, owner, sessionId, now }) {
      const rows = await listUnended(tx, owner, now)
      const open = rows.filter((row) => !isSessionOver(row, now, TOKEN_LIMITS))
      const isThis = (row: Row) => row.sessionId === sessionId
      const sessions = [...open.filter(isThis), ...open.filter((row) => !isThis(row))]
      return { sessions: sessions.map((row) => present(row, isThis(row))) }
    },

    async endSessions({ which }, { tx, owner, sessionId, now }) {
      const meant = which === 'others' ? { except: sessionId } : { sessionId: which }
      const ended = await endWhich(tx, owner, meant, { because: 'endedElsewhere', now })
      if (which !== 'others' && ended.length === 0) throw new Refusal('notFound')
      const facts = { ended: ended.length }
      if (ended.length === 0) return facts
      await recordEvent(tx, keys, { of: owner, kind: 'sessionsEnded', facts }, now)
      return facts
    },

    async reportLocation({ device }, { tx, owner, sessionId }) {
      const place = placeOf(geo, device)
      if (place === null) return { place }
      await placeSession(tx, owner, sessionId, place)
      const session = await findSession(tx, owner, sessionId)
      if (session?.deviceId) await placeDevice(tx, owner, session.deviceId, place)
      return { place }
    },
  }
}

function present(row: Row, isThisSession: boolean): OpenSession {
  return {
    sessionReference: row.sessionId,
    name: row.deviceName,
    model: row.deviceModel,
    system: row.deviceOs,
    browser: row.browser,
    place: placeFrom(row),
    openedAt: row.openedAt.toISOString(),
    lastActiveAt: row.lastActiveAt.toISOString(),
    isTrusted: row.deviceId !== null,
    isThisSession,
  }
}
