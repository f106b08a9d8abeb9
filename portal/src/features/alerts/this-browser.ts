import { SECOND_MS } from '@sadu/contract/core/time'

/** Whether this browser can show notifications: yes (`ready`), denied by the user (`blocked`), only
 * once installed on the home screen (`homeScreenFirst`), or not at all (`cannot`). */
export type PushSupport = 'ready' | 'blocked' | 'homeScreenFirst' | 'cannot'

type Environment = {
  hasPush: boolean
  permission: NotificationPermission | undefined
  userAgent: string
}

/** Derives the ability from the properties of the browser. iPhone and iPad browsers support
 * notifications only on the home screen. */
export function pushSupportOf({ hasPush, permission, userAgent }: Environment): PushSupport {
  if (!hasPush) return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? 'homeScreenFirst' : 'cannot'
  return permission === 'denied' ? 'blocked' : 'ready'
}

/** Notification state of this browser: its ability, and the hash of its current push endpoint. */
export type BrowserState = { ability: PushSupport; mark: string | null }

/** Ability of this browser, available synchronously. */
export const pushSupport = (): PushSupport =>
  pushSupportOf({
    hasPush:
      'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
    permission: globalThis.Notification?.permission,
    userAgent: navigator.userAgent,
  })

/** Reads the current state of this browser without a permission prompt. */
export async function readBrowserState(): Promise<BrowserState> {
  const ability = pushSupport()
  if (ability !== 'ready' || Notification.permission !== 'granted') return { ability, mark: null }
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    return { ability, mark: subscription ? await endpointHash(subscription.endpoint) : null }
  } catch {
    // The push service failed. The switch shows off; turning it on shows the error.
    return { ability, mark: null }
  }
}

/** Hash of a push endpoint, computed as in the bridge. */
export async function endpointHash(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return base64url(new Uint8Array(digest))
}

/** The push subscription, as the bridge needs it. */
type Subscribed = { endpoint: string; p256dh: string; auth: string }

/** Asks the user for permission, then subscribes at the push service of the browser. Null when the
 * user declines; throws when the push service does not answer. Replaces an earlier subscription
 * made with another key of the bridge. */
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

/** `serviceWorker.ready` never resolves if the worker could not be installed. */
const WORKER_TIMEOUT_MS = 10 * SECOND_MS

/** The registration of the service worker once it is ready; throws on timeout. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no worker')), WORKER_TIMEOUT_MS)
  try {
    return await Promise.race([navigator.serviceWorker.ready, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Removes the push subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
