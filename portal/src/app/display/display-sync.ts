import { i18n } from '@lingui/core'
import type { Display } from '@sadu/contract'
import { getDisplay, setDisplay } from '@sadu/contract/display/calls'
import { callBridge } from '../../data/client/client.ts'
import { isDisplayPending, markDisplayShown } from '../../data/session/display-pending.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { isLanguage } from '../../i18n/language.ts'
import { isLanguageChosen } from '../../i18n/saved-language.ts'
import {
  saveAccessibilityPreferences,
  useAccessibilityPreferences,
} from '../../ui/accessibility-preferences.ts'
import { chosenTheme, chooseTheme, onThemeChange } from '../../ui/theme.ts'

/** The debounce of saving, so that successive changes are sent together. */
const PAUSE_MS = 400

/** Returns the current display settings of this browser. */
function shown() {
  const { digits, calendar } = useFormatStore.getState()
  const { motion, textSize } = useAccessibilityPreferences.getState()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return { language, theme: chosenTheme(), digits, calendar, motion, textSize }
}

/** Applies the settings chosen on another device. A language chosen on this device is not changed
 * (docs/specification/decisions.md). */
async function take(display: Display): Promise<void> {
  const { language, theme, digits, calendar, motion, textSize } = display
  if (theme !== null) chooseTheme(theme)
  if (digits !== null) useFormatStore.getState().chooseDigits(digits)
  if (calendar !== null) useFormatStore.getState().chooseCalendar(calendar)
  saveAccessibilityPreferences({ ...(motion && { motion }), ...(textSize && { textSize }) })
  if (language !== null && !isLanguageChosen()) await activateLanguage(language)
}

/** Syncs display settings between the person's devices: applies the account's settings after a
 * sign-in in this tab, and then saves changes, until `signal` aborts on sign-out. */
export async function syncDisplay(signal: AbortSignal): Promise<void> {
  if (isDisplayPending()) {
    const { results } = await callBridge(getDisplay, {}, { background: true, signal })
    if (results) {
      await take(results.display)
      markDisplayShown()
    }
  }
  if (signal.aborted) return

  let known = shown()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    const now = shown()
    const names = Object.keys(now) as (keyof typeof now)[]
    const changed = names.filter((name) => now[name] !== known[name])
    known = now
    if (changed.length === 0) return
    const choice = Object.fromEntries(changed.map((name) => [name, now[name]]))
    void callBridge(setDisplay, choice, { background: true, signal })
  }
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(send, PAUSE_MS)
  }
  const stops = [
    onThemeChange(look),
    useFormatStore.subscribe(look),
    useAccessibilityPreferences.subscribe(look),
    i18n.on('change', look),
  ]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
}
