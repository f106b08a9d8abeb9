import { i18n } from '@lingui/core'
import { type Display, getDisplay, setDisplay } from '@sadu/contract'
import { callBridge } from '../../data/client/client.ts'
import { isDisplayPending, markDisplayShown } from '../../data/session/display-pending.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { isLanguage } from '../../i18n/language.ts'
import { isLanguageChosen } from '../../i18n/saved-language.ts'
import { chooseComfort, useComfort } from '../../ui/comfort.ts'
import { chosenTheme, chooseTheme, onThemeChange } from '../../ui/theme.ts'

/** Choices made in a row are sent together. */
const PAUSE_MS = 400

/** How this browser looks and writes now. */
function shown() {
  const { digits, calendar } = useFormatStore.getState()
  const { motion, textSize } = useComfort.getState()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return { language, theme: chosenTheme(), digits, calendar, motion, textSize }
}

/** Shows what the person chose on another device. A language that was chosen on this one stays
 * (docs/specification/decisions.md). */
async function take(display: Display): Promise<void> {
  const { language, theme, digits, calendar, motion, textSize } = display
  if (theme !== null) chooseTheme(theme)
  if (digits !== null) useFormatStore.getState().chooseDigits(digits)
  if (calendar !== null) useFormatStore.getState().chooseCalendar(calendar)
  chooseComfort({ ...(motion && { motion }), ...(textSize && { textSize }) })
  if (language !== null && !isLanguageChosen()) await activateLanguage(language)
}

/** Lets every device of the person look the same: after a sign-in in this tab it takes what is kept on the account, and
 * what is chosen here from then on is kept there, until `signal` says that nobody is signed in. */
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
    useComfort.subscribe(look),
    i18n.on('change', look),
  ]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
}
