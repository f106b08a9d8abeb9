import type { AnyCall } from '@sadu/contract'
import type { Database } from '../db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Caller, Guard, Presented } from '../calls/ports.ts'
import { createTokenReader, type TokenFacts } from './access-token.ts'
import { findFlow } from './flow-row.ts'
import { isActivityDue, isSessionOver, TOKEN_LIMITS, type TokenLimits } from './limits.ts'
import { createProofReader, PROOF_REMEMBERED_MS } from './proof.ts'
import { createReplayStore, type ReplayStore } from './replay-store.ts'
import { findSession, recordActivity } from './session-row.ts'

type GuardParts = {
  db: Database
  keys: Pick<Keys, 'verifyingKey'>
  limits?: TokenLimits
  /** The store of used proofs, shared if there are several bridges. */
  replays?: ReplayStore
  /** Start time of this process if `replays` is in memory: earlier proofs may have been used. */
  startedAt?: Date | null
  /** Requires a proof for every call, even without a token; the demo gate needs it. */
  provesAll?: boolean
}

/** Creates the guard, which authenticates the caller: the token's kind and signature, the key it is
 * bound to, and that its session is active. Every failure is reported as `tokenRefused`, except
 * `sessionEnded` for an ended session. */
export function createGuard(parts: GuardParts): Guard {
  const { db, keys, limits = TOKEN_LIMITS, startedAt = null, provesAll = false } = parts
  const readToken = createTokenReader(keys)
  const { replays = createReplayStore(PROOF_REMEMBERED_MS) } = parts
  const readProof = createProofReader(replays, startedAt)

  async function prove(presented: Presented, token: string | null, now: Date): Promise<string> {
    const { dpop, origin, path } = presented
    return orRefuse(() => readProof(dpop ?? '', { origin, path, token }, now))
  }

  async function proveToken(call: AnyCall, presented: Presented, now: Date): Promise<TokenFacts> {
    const token = /^DPoP ([\w.-]{1,4096})$/i.exec(presented.authorization ?? '')?.[1]
    if (token === undefined) throw new Refusal('tokenRefused')
    const facts = await orRefuse(() => readToken(token, now))
    const isExpired = now.getTime() / 1000 >= facts.expiresAt
    if (call.auth === 'none' || !call.auth.includes(facts.kind)) throw new Refusal('tokenRefused')
    if (isExpired && !call.acceptsExpired && facts.kind !== 'enrol') {
      throw new Refusal('tokenRefused')
    }
    if ((await prove(presented, token, now)) !== facts.jkt) throw new Refusal('tokenRefused')
    // A flow lasts as long as its token, so an expired one gets its own code.
    if (isExpired && facts.kind === 'enrol') throw new Refusal('flowEnded')
    return facts
  }

  async function checkFlow(flowId: string, jkt: string, now: Date): Promise<void> {
    const flow = await db.read((tx) => findFlow(tx, flowId))
    if (flow?.jkt !== jkt) throw new Refusal('tokenRefused')
    if (now >= flow.expiresAt) throw new Refusal('flowEnded')
  }

  async function checkSession(facts: TokenFacts, now: Date): Promise<void> {
    const { kind, jkt, owner, sessionId } = facts
    if (owner === null) return checkFlow(sessionId, jkt, now)
    const row = await db.read((tx) => findSession(tx, owner.clientId, sessionId))
    if (row?.kind !== kind || row.jkt !== jkt) throw new Refusal('tokenRefused')
    if (isSessionOver(row, now, limits)) throw new Refusal('sessionEnded')
    if (isActivityDue(row, now)) {
      // Reads record activity too. If a failover loses it, the idle time is shortened by seconds
      // only.
      await db.writeLocally((tx) => recordActivity(tx, owner.clientId, sessionId, now))
    }
  }

  return {
    async check(call, presented, now): Promise<Caller> {
      const sid = presented.identityKey
      if (call.auth === 'none') {
        const isProven = provesAll || call.proof !== undefined
        const jkt = isProven ? await prove(presented, null, now) : ''
        return { kind: 'none', jkt, sid, sessionId: '', owner: null, expiresAt: 0 }
      }
      const facts = await proveToken(call, presented, now)
      await checkSession(facts, now)
      const { kind, jkt, sessionId, owner, expiresAt } = facts
      return { kind, jkt, sid, sessionId, owner, expiresAt }
    },
  }
}

/** Reports every error in a token or proof as the same refusal. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new Refusal('tokenRefused')
  }
}
