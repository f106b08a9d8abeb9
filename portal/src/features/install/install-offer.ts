import { readEntry, writeEntry } from '../../storage/browser-storage.ts'

/** Set once the user has dismissed the install hint in this browser. */
const HINT_KEY = 'installHint'

/** How this browser installs the portal: with its own prompt or through its menu. */
export type InstallWay = 'question' | 'menu'

type Surroundings = { userAgent: string; isInstalled: boolean; hasQuestion: boolean }

/** Returns null when the portal is installed or can't be. Every iPhone browser has the menu
 * entry. */
export function installWay({
  userAgent,
  isInstalled,
  hasQuestion,
}: Surroundings): InstallWay | null {
  if (isInstalled) return null
  if (hasQuestion) return 'question'
  return /\b(?:iPhone|iPod)\b/.test(userAgent) ? 'menu' : null
}

/** Returns the install method to offer on this page, or null. */
export function offeredWay(): InstallWay | null {
  if (readEntry(HINT_KEY) !== null) return null
  return installWay({
    userAgent: navigator.userAgent,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasQuestion: window.installPrompt !== undefined,
  })
}

/** Dismisses the hint permanently in this browser. */
export function dismissOffer(): void {
  writeEntry(HINT_KEY, 'no')
}

/** Subscribes to the browser's install event, which may fire after the screen renders. Returns the
 * unsubscribe function. */
export function onInstallQuestion(heard: () => void): () => void {
  addEventListener('beforeinstallprompt', heard)
  return () => removeEventListener('beforeinstallprompt', heard)
}
