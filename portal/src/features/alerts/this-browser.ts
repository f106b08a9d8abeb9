import { SECOND_MS } from '@sadu/contract/core/time'

/** Whether this browser could show notifications: it can, it was told not to, it can once it is on the home screen, or
 * it cannot. */
export type Ability = 'ready' | 'blocked' | 'homeScreenFirst' | 'cannot'

type Surroundings = {
  hasPush: boolean
  permission: NotificationPermission | undefined
  userAgent: string
}

/** What the browser says of itself. Those of an iPhone and an iPad have notifications on the home screen alone. */
export function abilityOf({ hasPush, permission, userAgent }: Surroundings): Ability {
  if (!hasPush) return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? 'homeScreenFirst' : 'cannot'
  return permission === 'denied' ? 'blocked' : 'ready'
}

/** How it stands with this browser: what it could, and the mark of the address that it has now. */
export type BrowserState = { ability: Ability; mark: string | null }

/** What this browser could, which it says at once. */
export const abilityHere = (): Ability =>
  abilityOf({
    hasPush:
      'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
    permission: globalThis.Notification?.permission,
    userAgent: navigator.userAgent,
  })

/** Looks at this browser; asks nobody for anything. */
export async function lookAtBrowser(): Promise<BrowserState> {
  const ability = abilityHere()
  if (ability !== 'ready' || Notification.permission !== 'granted') return { ability, mark: null }
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    return { ability, mark: subscription ? await markOf(subscription.endpoint) : null }
  } catch {
    // It does not say. The switch stands at off, and whoever presses it is told why it fails.
    return { ability, mark: null }
  }
}

/** The mark of an address, as the bridge makes it. */
export async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return base64url(new Uint8Array(digest))
}

/** How the bridge reaches this browser. */
type Subscribed = { endpoint: string; p256dh: string; auth: string }

/** Asks the person, then the push service of the browser. Null when the person would rather not; throws when the browser has
 * no push service that answers. An earlier subscription under another key of the bridge gives way. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await readyWorker()
  const earlier = await pushManager.getSubscription()
  const itsKey = earlier?.options.applicationServerKey
  const isOfKey = itsKey && base64url(new Uint8Array(itsKey)) === key
  if (earlier && !isOfKey) await earlier.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = isOfKey ? earlier : await pushManager.subscribe(options)
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Where the worker could not be installed, its being ready never comes. */
const WORKER_TIMEOUT_MS = 10 * SECOND_MS

/** The worker of the portal, once it is there; throws when it has not come in time. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no worker')), WORKER_TIMEOUT_MS)
  try {
    return await Promise.race([navigator.serviceWorker.ready, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Has the push service forget this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
