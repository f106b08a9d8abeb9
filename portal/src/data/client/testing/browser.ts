import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

export const ORIGIN = 'https://portal.test'

/** A storage object that notifies the other tabs of changes. */
function createStorage(changed: (key: string | null) => void): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      entries.set(key, value)
      changed(key)
    },
    removeItem(key) {
      if (entries.delete(key)) changed(key)
    },
    clear() {
      entries.clear()
      changed(null)
    },
  }
}

/** Provides a browser for the test: storage, IndexedDB and a URL. Each `openTab` imports fresh
 * modules, as a tab of its own. */
export function openBrowser(storage?: Storage) {
  const listeners = new Set<(event: { key: string | null }) => void>()
  const localStorage =
    storage ??
    createStorage((key) => {
      queueMicrotask(() => {
        for (const listener of listeners) listener({ key })
      })
    })
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage: createStorage(() => {}),
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
      listeners.add(listener),
  })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('location', new URL(ORIGIN))
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true })
  return { localStorage }
}

/** The modules of one tab: its own copy of the client and the session's stores. */
export async function openTab() {
  vi.resetModules()
  const [client, requestKeys, accounts, session, { usePending }] = await Promise.all([
    import('../client.ts'),
    import('../../stores/request-keys.ts'),
    import('../../stores/accounts.ts'),
    import('../../stores/session.ts'),
    import('../pending-calls.ts'),
    // Loaded now, so that this tab does not load them while another tab is active and share its
    // copies.
    import('../perform-call.ts'),
    import('../../stores/key-store.ts'),
  ])
  return {
    ...client,
    ...requestKeys,
    ...accounts,
    ...session,
    pending: () => usePending.getState().count,
  }
}
