import { type AnyCall, contract, type PasskeyAssertion, pathOf } from '@sadu/contract'
import type { SecondChannelAction } from '@sadu/contract/otp/calls'
import { recordEvent } from '../domain/audit/audit.ts'
import { acceptedDigests } from '../domain/step-up/action.ts'
import { isSameDigest } from '../domain/otp/code.ts'
import { enterCode, type Typed } from '../domain/otp/entry.ts'
import { consumeCode, type CodeHolder } from '../domain/otp/store.ts'
import { isStale } from '../domain/phone/rules.ts'
import { consumePhoneVerification, findCall } from '../domain/phone/store.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { Refusal } from '../core/refusal.ts'
import type { Secrets } from '../platform/keys/keys.ts'
import type { Owner } from '../core/owner.ts'
import { loadCeremony } from '../domain/passkeys/ceremony.ts'
import { relyingPartyOf } from '../domain/passkeys/relying-party.ts'
import { foreseePasskey, usePasskey, type AskedOf } from '../domain/passkeys/use.ts'
import type { Caller } from '../platform/calls/ports.ts'

/** A verified confirmation; `consume` uses it up in the transaction of the action. `passkeyId` is
 * set if it was a passkey. */
export type Proven = { passkeyId?: string; consume(tx: Tx): Promise<void> }

/** The step-up check of every call with a `stepUp`. */
export type StepUp = {
  /** Verifies that exactly this action was confirmed, or rejects. The attempt is committed before
   * the result is known, so that concurrent attempts get no more tries than sequential ones. */
  prove(call: AnyCall, request: object, given: Given): Promise<Proven>
}

type Given = { caller: Caller; origin: string; now: Date; consume: (tx: Tx) => Promise<void> }
type Asked = Given & { owner: Owner; actionDigests: Uint8Array[] }

type StepUpParts = {
  db: Database
  keys: Secrets
  /** The actions for which the issuer demands a phone verification besides a code or a passkey. */
  secondChannel?: readonly SecondChannelAction[]
}

function refuse(): never {
  throw new Refusal('stepUpNeeded')
}

/** Creates the check of codes, passkeys and phone verifications, each bound to one action with its
 * exact parameters (docs/specification/wire.md#step-up). */
export function createStepUp({ db, keys, secondChannel = [] }: StepUpParts): StepUp {
  const needsBoth = new Set(secondChannel.map((name) => pathOf(contract[name])))
  async function proveCode(typed: Typed, { owner, actionDigests, ...given }: Asked) {
    const { caller, now } = given
    const holder: CodeHolder = { owner, sessionId: caller.sessionId }
    const entered = await attempt(given, (tx) => enterCode(tx, keys, holder, typed, now))
    const bound = entered.actionDigest
    if (bound === null || !actionDigests.some((digest) => isSameDigest(bound, digest))) {
      throw new Refusal('stepUpNeeded')
    }
    return {
      async consume(tx: Tx) {
        const isFirst = await consumeCode(tx, holder, typed.otpReference, now)
        if (!isFirst) throw new Refusal('codeUsed')
        const facts = { purpose: entered.purpose }
        await recordEvent(tx, keys, { of: owner, kind: 'codeUsed', facts }, now)
      },
    }
  }

  async function provePasskey(
    assertion: PasskeyAssertion,
    { owner, actionDigests, ...given }: Asked,
  ) {
    const { caller, origin, now } = given
    const { jkt, sessionId } = caller
    const session = { clientId: owner.clientId, sessionId }
    const use = { purpose: 'action', jkt, session, actionDigests } as const
    const asked: AskedOf = { use, rp: relyingPartyOf(origin), by: owner }
    await loadCeremony()
    const { passkeyId } = await attempt(given, (tx) => foreseePasskey(tx, assertion, asked, now))
    return {
      passkeyId,
      async consume(tx: Tx) {
        await usePasskey(tx, assertion, asked, now)
        const facts = { passkeyId }
        await recordEvent(tx, keys, { of: owner, kind: 'passkeyUsed', facts }, now)
      },
    }
  }

  /** Runs an attempt in its own transaction, which commits even if the attempt is refused. */
  async function attempt<T>({ consume }: Pick<Given, 'consume'>, work: (tx: Tx) => Promise<T>) {
    const tried = await db.write(async (tx) => {
      await consume(tx)
      return returnRefusal(() => work(tx))
    })
    if (tried instanceof Refusal) throw tried
    return tried
  }

  async function provePhone(callReference: string, { owner, actionDigests, ...given }: Asked) {
    const { caller, now } = given
    const holder = { owner, sessionId: caller.sessionId }
    const phoned = await db.read((tx) => findCall(tx, holder, callReference, now))
    const bound = phoned?.actionDigest ?? null
    const isConfirmed = phoned?.state === 'confirmed' && !phoned.isUsed && !isStale(phoned, now)
    const isThis = bound && actionDigests.some((digest) => isSameDigest(bound, digest))
    if (!isConfirmed || !isThis) {
      throw new Refusal('authenticationIncomplete')
    }
    return {
      async consume(tx: Tx) {
        const isFirst = await consumePhoneVerification(tx, holder, callReference, now)
        if (!isFirst) throw new Refusal('authenticationIncomplete')
        await recordEvent(tx, keys, { of: owner, kind: 'callUsed' }, now)
      },
    }
  }

  return {
    async prove(call, request, given) {
      const { owner } = given.caller
      const typed = typedIn(request)
      const assertion = assertionIn(request)
      const isBoth = needsBoth.has(pathOf(call))
      const phoned = isBoth || call.stepUp === 'card' ? callIn(request) : null
      const proofs = [typed, assertion, phoned].filter((proof) => proof !== null)
      if (!owner || proofs.length !== (isBoth ? 2 : 1) || (isBoth && phoned === null)) {
        throw new Refusal('stepUpNeeded')
      }
      const asked = { ...given, owner, actionDigests: acceptedDigests(keys, call, request) }
      // The code is checked first, so that a wrong one always counts as an attempt, regardless of
      // the phone verification.
      const first = typed
        ? await proveCode(typed, asked)
        : assertion && (await provePasskey(assertion, asked))
      const second = phoned === null ? null : await provePhone(phoned, asked)
      if (!first || !second) return first ?? second ?? refuse()
      return {
        ...first,
        async consume(tx) {
          await first.consume(tx)
          await second.consume(tx)
        },
      }
    },
  }
}

function typedIn(request: object): Typed | null {
  if (!('otp' in request && 'otpReference' in request)) return null
  const { otp, otpReference } = request
  return typeof otp === 'string' && typeof otpReference === 'string' ? { otp, otpReference } : null
}

/** Returns the passkey assertion of a request. The request was parsed, so the field has the shape
 * of `confirmation`. */
function assertionIn(request: object): PasskeyAssertion | null {
  return 'passkey' in request && request.passkey ? (request.passkey as PasskeyAssertion) : null
}

/** Returns the reference of a phone verification. */
function callIn(request: object): string | null {
  return 'callReference' in request && typeof request.callReference === 'string'
    ? request.callReference
    : null
}

async function returnRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
