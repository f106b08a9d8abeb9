import { readEntry, writeEntry } from '../../data/stores/browser-storage.ts'

/** Says that this browser has shown how to install, and was told that it need not again. */
const HINT_KEY = 'installHint'

/** How this browser puts the portal on the home screen: by its own question, or by its menu. */
export type InstallWay = 'question' | 'menu'

type Surroundings = { userAgent: string; isInstalled: boolean; hasQuestion: boolean }

/** Null where it is there already, or cannot be had. Of the browsers of an iPhone all have the menu. */
export function installWay({
  userAgent,
  isInstalled,
  hasQuestion,
}: Surroundings): InstallWay | null {
  if (isInstalled) return null
  if (hasQuestion) return 'question'
  return /\b(?:iPhone|iPod)\b/.test(userAgent) ? 'menu' : null
}

/** The way to offer on this page, or null. */
export function offeredWay(): InstallWay | null {
  if (readEntry(HINT_KEY) !== null) return null
  return installWay({
    userAgent: navigator.userAgent,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasQuestion: window.installPrompt !== undefined,
  })
}

/** Never shows it again in this browser. */
export function dismissOffer(): void {
  writeEntry(HINT_KEY, 'no')
}

/** Hears of the browser's question, which may come after the screen; answers how to stop listening. */
export function onInstallQuestion(heard: () => void): () => void {
  addEventListener('beforeinstallprompt', heard)
  return () => removeEventListener('beforeinstallprompt', heard)
}
