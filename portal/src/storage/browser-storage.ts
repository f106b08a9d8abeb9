/** Browser storage under the keys of
 * docs/specification/3-entities-and-storage.md#browser-storage-keys. If the browser denies access,
 * nothing is stored and the page still works until it is closed. */

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
    // Full, or access denied.
  }
}

/** The same in session storage: survives a reload, and is invisible to other tabs. */
export function readTabEntry(key: string): string | null {
  try {
    return globalThis.window?.sessionStorage.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes an entry of session storage, or removes it with null. */
export function writeTabEntry(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, value)
  } catch {
    // Full, or access denied.
  }
}

/** Calls back when another tab changes one of the entries, or clears them all. */
export function onForeignChange(keys: readonly string[], changed: () => void): void {
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) changed()
  })
}
