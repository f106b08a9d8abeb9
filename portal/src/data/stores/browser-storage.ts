/** The browser's storage under the keys of
 * docs/specification/3-entities-and-storage.md#browser-storage-keys, for a browser that may refuse it.
 * Where it does, nothing is stored and the page works until it is left. */

export function readEntry(key: string): string | null {
  try {
    return globalThis.window?.localStorage.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes an entry, or removes it with null. */
export function writeEntry(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // Full, or closed to this site.
  }
}

/** The same of this tab alone: what outlives a reload, and neither the tab nor other tabs' eyes. */
export function readTabEntry(key: string): string | null {
  try {
    return globalThis.window?.sessionStorage.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes an entry of this tab, or removes it with null. */
export function writeTabEntry(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, value)
  } catch {
    // Full, or closed to this site.
  }
}

/** Calls back when another tab changes one of the entries, or clears them all. */
export function onForeignChange(keys: readonly string[], changed: () => void): void {
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) changed()
  })
}
