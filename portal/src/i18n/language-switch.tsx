import { useRouter } from '@tanstack/react-router'
import { loadLanguage } from './activate.ts'
import { BELOW_SWITCH, LanguageFailed } from './language-failed.tsx'
import { otherLanguage, pathInLanguage } from './language.ts'
import { useLanguage } from './use-language.ts'
import { useLanguageChange } from './use-language-change.ts'

/** The name of each language in that language, so that its speakers can read it. */
const NAMES = { en: 'English', ar: 'العربية' }
const SHORT_NAMES = { en: 'EN', ar: 'ع' }

/** Switches the language in place: nothing reloads, and scroll position and input stay. The Arabic
 * name uses a small font subset, so that one word does not load the whole script. In the signed-in
 * navigation bar it is an icon below 1024 pixels. */
export function LanguageSwitch({ isShort = false }: { isShort?: boolean }) {
  const router = useRouter()
  const target = otherLanguage(useLanguage())

  const { change, hasFailed } = useLanguageChange()
  const press = async () => {
    if (!(await change(target))) return
    const { pathname, searchStr, hash } = router.state.location
    const path = pathInLanguage(pathname, target)
    if (path === pathname) return
    await router.navigate({
      href: `${path}${searchStr}${hash ? `#${hash}` : ''}`,
      replace: true,
      resetScroll: false,
      // The history state stays valid in the other language.
      state: true,
    })
  }

  return (
    <span className="relative inline-flex">
      <button
        type="button"
        lang={target}
        onClick={() => void press()}
        onPointerEnter={() => void loadLanguage(target).catch(() => undefined)}
        className={`min-h-11 min-w-11 text-sm transition-colors duration-150 hover:bg-sunken ${target === 'ar' ? 'font-names' : ''} ${isShort ? 'rounded-md px-2 text-ink-2 hover:text-ink' : 'rounded-full border border-control bg-surface px-4 text-ink'}`}
      >
        {isShort && (
          <span aria-hidden className="lg:hidden">
            {SHORT_NAMES[target]}
          </span>
        )}
        <span className={isShort ? 'max-lg:sr-only' : ''}>{NAMES[target]}</span>
      </button>
      {hasFailed && <LanguageFailed className={BELOW_SWITCH} />}
    </span>
  )
}
