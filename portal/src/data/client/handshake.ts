import { changePersisted, type Handshake, readPersisted } from '../stores/key-store.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { bridgeSeconds } from './clock.ts'
import { callCode } from './code-failure.ts'
import type { HandshakeType } from './negotiate.ts'

/** An envelope is renewed after this many messages (docs/specification/wire.md#rotation); its
 * expiry is in `exp`. */
const MESSAGE_LIMIT = 1000

/** An envelope is renewed this long before its expiry, so that no message arrives late. */
const MARGIN_S = 30

const negotiating = callCode(() => import('./negotiate.ts'))

/** The open envelope of this browser, or null. */
export async function currentHandshake(): Promise<Handshake | null> {
  const stored = await readPersisted('handshake')
  return stored && isLive(stored) ? stored : null
}

/** The envelope type of a call with or without a session. */
export function handshakeTypeOf(isOfSession: boolean): HandshakeType {
  return isOfSession && useRequestKeysStore.getState().accessToken !== '' ? 'session' : 'login'
}

/** Returns an open envelope of this type: the one shared by all tabs, or a new one. `rejectedId` is
 * the id of an envelope that the bridge has refused. Throws `CallFailed`. */
export async function openHandshake(type: HandshakeType, rejectedId?: string): Promise<Handshake> {
  const usable = async () => {
    const held = await currentHandshake()
    return held && held.type === type && held.sid !== rejectedId ? held : null
  }
  const open = async () => {
    // Another tab may have opened one in the meantime.
    const theirs = await usable()
    if (theirs) return theirs
    const { negotiate } = await negotiating()
    const made = await negotiate(type)
    return changePersisted('handshake', () => made)
  }
  return (await usable()) ?? navigator.locks.request('sadu-handshake', open)
}

/** Returns the next message counter of an envelope, unique across all tabs, or null when the
 * envelope has been replaced in the meantime. */
export async function takeCounter(sid: string): Promise<number | null> {
  const stored = await changePersisted('handshake', (old) =>
    old?.sid === sid ? { ...old, ctr: old.ctr + 1 } : old,
  )
  return stored?.sid === sid ? stored.ctr : null
}

function isLive({ exp, ctr }: Handshake): boolean {
  return exp - MARGIN_S > bridgeSeconds() && ctr < MESSAGE_LIMIT
}
