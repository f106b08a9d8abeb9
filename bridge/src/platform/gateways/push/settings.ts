import { StartRefusal } from '../../../core/start-refusal.ts'
import { isPushAddress, PUSH_SERVICES } from './hosts.ts'
import { isPoint } from './key.ts'

/** Settings for web push. */
export type PushSettings = {
  /** The private key; null if the bridge generates one with its other keys. */
  key: string | null
  /** Contact for push services; null for the issuer's website. */
  contact: string | null
  /** The allowed push services. */
  hosts: readonly string[]
}

/** The terms that browsers need to subscribe, and the accepted push services. */
export type PushTerms = { publicKey: string; hosts: readonly string[] }

type Variables = Partial<Record<'PUSH_KEY' | 'PUSH_CONTACT' | 'PUSH_HOSTS', string>>

/** Reads the web push settings. Null if push is off: outside the demonstration, it needs a key from
 * the operator. */
export function readPush(
  { PUSH_KEY: key, PUSH_CONTACT: contact, PUSH_HOSTS: hosts }: Variables,
  { makesOwn }: { makesOwn: boolean },
): PushSettings | null {
  if (key === undefined && !makesOwn) {
    if (contact === undefined && hosts === undefined) return null
    throw new StartRefusal(
      'Notifications in browsers need PUSH_KEY. Set it, or unset PUSH_CONTACT and PUSH_HOSTS to send none.',
    )
  }
  return {
    key: key ?? null,
    contact: contact ?? null,
    hosts: hosts?.split(',').map((host) => host.trim()) ?? PUSH_SERVICES,
  }
}

/** Returns the first invalid field of a subscription; null if all are valid. */
export function invalidFieldOf(
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
  { hosts }: PushTerms,
): 'endpoint' | 'p256dh' | null {
  if (!isPushAddress(endpoint, hosts)) return 'endpoint'
  return isPoint(p256dh) ? null : 'p256dh'
}
