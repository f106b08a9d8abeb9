import { useRouter } from '@tanstack/react-router'
import { activateLanguage, loadLanguage } from './activate.ts'
import { otherLanguage, pathInLanguage } from './language.ts'
import { useLanguage } from './use-language.ts'

/** Each language is named in itself, so that whoever needs it can read it. */
const NAMES = { en: 'English', ar: 'العربية' }

/** Switches the language in place: nothing reloads, and scroll and typed values stay. The name is
 * set in a font of the device, so that one word does not fetch a script's whole font. */
export function LanguageSwitch() {
  const router = useRouter()
  const target = otherLanguage(useLanguage())

  const change = async () => {
    await activateLanguage(target)
    const { pathname, searchStr, hash } = router.state.location
    const path = pathInLanguage(pathname, target)
    if (path === pathname) return
    await router.navigate({
      href: `${path}${searchStr}${hash ? `#${hash}` : ''}`,
      replace: true,
      resetScroll: false,
      // What the place was reached with still holds in the other language.
      state: true,
    })
  }

  return (
    <button
      type="button"
      lang={target}
      onClick={change}
      onPointerEnter={() => void loadLanguage(target)}
      className="min-h-11 rounded-full border border-control bg-surface px-4 font-device text-sm text-ink transition-colors duration-150 hover:bg-sunken"
    >
      {NAMES[target]}
    </button>
  )
}
