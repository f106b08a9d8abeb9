import { useSyncExternalStore } from 'react'
import { readEntry, writeEntry } from '../storage/browser-storage.ts'
import { SKIN_KEY, THEME_KEY } from './theme-keys.ts'

export type Theme = 'light' | 'dark' | 'system'
export type Skin = 'standard' | 'centurion'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function savedTheme(): Theme {
  const saved = readEntry(THEME_KEY)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

let isBlack = false

function show(chosen: Theme): void {
  const theme = isBlack ? 'dark' : chosen
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Applies the stored theme, such as after another tab changed it. */
export function showSavedTheme(): void {
  show(savedTheme())
}

/** Switches the screen to black, as for Centurion, or back to the chosen theme. */
export function showInBlack(is: boolean): void {
  isBlack = is
  showSavedTheme()
}

/** Applies a theme immediately and stores the choice. With `system`, the theme follows later
 * changes of the system setting. */
export function chooseTheme(theme: Theme): void {
  writeEntry(THEME_KEY, theme)
  show(theme)
  for (const listener of listeners) listener()
}

/** Applies the standard or the Centurion skin and stores it for pages that support both. */
export function chooseSkin(skin: Skin): void {
  writeEntry(SKIN_KEY, skin)
  if (skin === 'standard') delete document.documentElement.dataset['skin']
  else document.documentElement.dataset['skin'] = skin
}

/** Calls back when the theme changes; returns the unsubscribe function. */
export const onThemeChange = subscribe

/** The stored theme. */
export const chosenTheme = savedTheme

/** Returns the chosen theme. A prerendered page does not know it, so it starts with `system`. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, savedTheme, () => 'system')
}
