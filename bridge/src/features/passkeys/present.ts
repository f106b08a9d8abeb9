import type { Passkey } from '@sadu/contract'
import type { PasskeyRow } from '../../domain/passkeys/store.ts'

/** A passkey as its owner sees it: nothing of the key, and not the id that the device knows it by. */
export function present({ passkeyId, name, addedAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey {
  return {
    passkeyReference: passkeyId,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  }
}
