import { REFRESH_TOKEN_KEY } from '../src/data/stores/refresh-token-key.ts'
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGE_KEY } from '../src/i18n/language.ts'
import { MOTION_KEY, SKIN_KEY, TEXT_SIZE_KEY, THEME_KEY } from '../src/ui/theme-keys.ts'
import { installTrustedTypesPolicy } from './trusted-types-policy.ts'

// Runs inline in <head> before the first paint, so that no page flashes the wrong theme, skin,
// language or direction. Without access to storage the page uses its defaults.
const root = document.documentElement

installTrustedTypesPolicy()

// Fires once, usually before other code has loaded. Home reads it (src/features/install).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})

function saved(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const theme = saved(THEME_KEY)
const isMadeForOne = root.dataset['theme'] !== undefined
if (!isMadeForOne && (theme === 'light' || theme === 'dark')) root.dataset['theme'] = theme

if (saved(MOTION_KEY) === 'reduced') root.dataset['motion'] = 'reduced'
const size = saved(TEXT_SIZE_KEY)
if (size === 'large' || size === 'larger') root.dataset['text'] = size

// A visitor without a session is about to be redirected to the sign-in.
if (saved(REFRESH_TOKEN_KEY) === null) root.dataset['visitor'] = ''

// A query may select another part of the page, which has a different heading.
if (location.search !== '') root.dataset['query'] = ''

// A page built for one language and skin sets both itself; the others use the stored choice.
if (root.dataset['follows'] !== undefined) {
  const choice = saved(LANGUAGE_KEY)
  const language = isLanguage(choice) ? choice : DEFAULT_LANGUAGE
  root.lang = language
  root.dir = directionOf(language)
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${language}/app.webmanifest`)
  if (saved(SKIN_KEY) === 'centurion') root.dataset['skin'] = 'centurion'
}
