import { onForeignChange } from '../storage/browser-storage.ts'
import { activateLanguage } from '../i18n/activate.ts'
import { LANGUAGE_KEY, languageInPath } from '../i18n/language.ts'
import { savedLanguage } from '../i18n/saved-language.ts'
import { showSavedAccessibilityPreferences } from '../ui/accessibility-preferences.ts'
import { showSavedTheme } from '../ui/theme.ts'
import { MOTION_KEY, TEXT_SIZE_KEY, THEME_KEY } from '../ui/theme-keys.ts'

/** Applies choices from another tab immediately: the theme, and the language if the page's URL has
 * none. */
export function watchChoices(pathname: () => string): void {
  onForeignChange([THEME_KEY], showSavedTheme)
  onForeignChange([MOTION_KEY, TEXT_SIZE_KEY], showSavedAccessibilityPreferences)
  onForeignChange([LANGUAGE_KEY], () => {
    if (languageInPath(pathname())) return
    activateLanguage(savedLanguage()).catch(() => {
      // The texts failed to load; the next page loads them.
    })
  })
}
