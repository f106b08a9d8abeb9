import type { Device, SignedIn } from '@sadu/contract'
import { factsOf, placeOf } from '../../domain/devices/device-facts.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Owner } from '../../core/owner.ts'
import { TOKEN_LIMITS, type TokenLimits } from '../../platform/tokens/limits.ts'
import { findTrustedDevice } from '../../domain/devices/trusted.ts'
import { openSession } from './opening.ts'

/** Opens a session immediately for a person who used a passkey: on their trusted device if the key
 * belongs to one, otherwise on an unknown device. */
export type OpenDirectly = (context: CallContext, owner: Owner, device: Device) => Promise<SignedIn>

export function createDirectOpening({
  keys,
  gateways,
  tokenLimits = TOKEN_LIMITS,
}: {
  keys: Keys
  gateways: Pick<Gateways, 'geo'>
  tokenLimits?: TokenLimits
}): OpenDirectly {
  return async ({ tx, now, language, caller: { jkt, sid } }, owner, device) => {
    const deviceId = await findTrustedDevice(tx, owner, jkt)
    const place = placeOf(gateways.geo, device)
    const signIn = { owner, jkt, sid, deviceId, facts: factsOf(device), place, language }
    return openSession(tx, { keys, tokenLimits }, signIn, now)
  }
}
