import { StartRefusal } from '../../../core/start-refusal.ts'
import { isPushAddress, PUSH_SERVICES } from './hosts.ts'
import { isPoint } from './key.ts'

/** What the environment says of notifications in browsers. */
export type PushSettings = {
  /** The private key; null where the bridge makes one beside its other keys. */
  key: string | null
  /** Whom push services write to when something is wrong; null for the issuer’s own page. */
  contact: string | null
  /** The push services that browsers may name. */
  hosts: readonly string[]
}

/** What a browser has to know, and what is taken from one. */
export type PushTerms = { publicKey: string; hosts: readonly string[] }

type Variables = Partial<Record<'PUSH_KEY' | 'PUSH_CONTACT' | 'PUSH_HOSTS', string>>

/** Null where nobody is notified in a browser: outside the demonstration nothing leaves for a push service before the
 * operator has given a key. */
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

/** Which field of a subscription is not valid; null when all are. */
export function invalidFieldOf(
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
  { hosts }: PushTerms,
): 'endpoint' | 'p256dh' | null {
  if (!isPushAddress(endpoint, hosts)) return 'endpoint'
  return isPoint(p256dh) ? null : 'p256dh'
}
