import type { Passkey } from '@sadu/contract'
import type { PasskeyRow } from '../../domain/passkeys/store.ts'

/** A passkey as its owner sees it, without its key and its credential id. */
export function present({ passkeyId, name, addedAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey {
  return {
    passkeyReference: passkeyId,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  }
}
