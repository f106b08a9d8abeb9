import { pathOf, notificationOf, tabAt } from './push-rules.ts'

// Shows push messages and opens their subject (docs/decisions/048-web-push.md). A message contains
// only its notification; none of it is stored.

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Lasting & { data: { text: () => string } | null }
type Pressed = Lasting & { notification: Notification }
type Tab = { url: string; focus: () => Promise<unknown> }
type Scope = {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
  clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  location: { origin: string }
}

const scope = globalThis as unknown as Scope

scope.addEventListener('push', (event) => {
  const shown = notificationOf(event.data?.text() ?? '', scope.location.origin)
  if (shown) event.waitUntil(scope.registration.showNotification(shown.title, shown.options))
})

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  const { origin } = scope.location
  const data: unknown = notification.data
  const { open } = (typeof data === 'object' && data ? data : {}) as { open?: unknown }
  notification.close()
  event.waitUntil(goTo(pathOf(open, origin), origin))
})

async function goTo(path: string, origin: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabAt(tabs, path, origin)
  await (tab ? tab.focus() : scope.clients.openWindow(path))
}
