import type { CallEvent, CallState } from '@sadu/contract/devices/trusted-device'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { settleCall } from '../../domain/phone/store.ts'

/** Applies an event of a phone call. Returns the call's state, and whether it confirms an action;
 * null if there is no such call. */
export type SettleCall = (
  callId: string,
  event: CallEvent,
) => Promise<{ state: CallState; isOfAction: boolean } | null>

/** Creates the function that receives events from the voice provider. A change is written to the
 * audit in the same transaction. */
export function createCallSettler(parts: {
  db: Database
  keys: Secrets
  now: () => Date
}): SettleCall {
  const { db, keys } = parts
  return (callId, event) =>
    db.write(async (tx) => {
      const now = parts.now()
      const settled = await settleCall(tx, callId, event, now)
      if (settled === null) return null
      const { state, hasChanged, isOfAction, of } = settled
      if (hasChanged) {
        await recordEvent(tx, keys, { of, kind: 'callAnswered', facts: { state } }, now)
      }
      return { state, isOfAction }
    })
}
