import { useSyncExternalStore } from 'react'
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
  try {
    const saved = localStorage.getItem(THEME_KEY)
    return saved === 'light' || saved === 'dark' ? saved : 'system'
  } catch {
    return 'system'
  }
}

function save(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice then holds until the page is left.
  }
}

let isBlack = false

function show(chosen: Theme): void {
  const theme = isBlack ? 'dark' : chosen
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Shows the theme that is kept, as when another tab has chosen it. */
export function showSavedTheme(): void {
  show(savedTheme())
}

/** Shows the screen in black, as those of Centurion are, or in the chosen theme again. */
export function showInBlack(is: boolean): void {
  isBlack = is
  showSavedTheme()
}

/** Shows a theme at once and keeps the choice. `system` follows the device from then on. */
export function chooseTheme(theme: Theme): void {
  save(THEME_KEY, theme)
  show(theme)
  for (const listener of listeners) listener()
}

/** Shows the standard or the Centurion skin and keeps it for the pages that fit either. */
export function chooseSkin(skin: Skin): void {
  save(SKIN_KEY, skin)
  if (skin === 'standard') delete document.documentElement.dataset['skin']
  else document.documentElement.dataset['skin'] = skin
}

/** Calls back when the theme is chosen; answers how to stop. */
export const onThemeChange = subscribe

/** The theme that is kept. */
export const chosenTheme = savedTheme

/** The chosen theme. A prerendered page does not know it, so it begins with `system`. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, savedTheme, () => 'system')
}
