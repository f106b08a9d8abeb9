import type { AnyCall } from '@sadu/contract'
import { recordEvent } from '../audit/audit.ts'
import { digestAction } from '../codes/action.ts'
import { isSameDigest } from '../codes/code.ts'
import { enterCode, type Typed } from '../codes/entry.ts'
import { spendCode, type CodeHolder } from '../codes/store.ts'
import type { Database, Tx } from '../db/database.ts'
import { Refusal } from '../handlers.ts'
import type { Keys } from '../keys/keys.ts'
import type { Caller } from '../ports.ts'

/** A proof that has been checked; `spend` uses it up in the transaction of the action. */
export type Proven = { spend(tx: Tx): Promise<void> }

/** Step 6 of every call that names a `stepUp`. */
export type StepUp = {
  /** Proves that this very action was confirmed, or refuses. The try is committed before the answer
   * is known, so that many at once get no more tries than one after the other. */
  prove(call: AnyCall, request: object, given: Given): Promise<Proven>
}

type Given = { caller: Caller; now: Date; spend: (tx: Tx) => Promise<void> }

/** Makes the check of codes that are bound to one action with its exact parameters (handshake.md,
 * tokens, step-up). */
export function createStepUp({ db, keys }: { db: Database; keys: Pick<Keys, 'secret'> }): StepUp {
  return {
    async prove(call, request, { caller: { owner, sessionId }, now, spend }) {
      const typed = typedIn(request)
      if (!owner || !typed) throw new Refusal('stepUpNeeded')
      const holder: CodeHolder = { owner, sessionId }
      const entered = await db.write(async (tx) => {
        await spend(tx)
        return keepRefusal(() => enterCode(tx, keys, holder, typed, now))
      })
      if (entered instanceof Refusal) throw entered
      const { actionDigest, purpose } = entered
      if (actionDigest === null || !isSameDigest(actionDigest, digestAction(keys, call, request))) {
        throw new Refusal('stepUpNeeded')
      }
      return {
        async spend(tx) {
          const isFirst = await spendCode(tx, holder, typed.otpReference, now)
          if (!isFirst) throw new Refusal('codeSpent')
          await recordEvent(tx, keys, { of: owner, kind: 'codeUsed', facts: { purpose } }, now)
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

async function keepRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
