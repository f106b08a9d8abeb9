import type { PageTiming } from '@sadu/contract/config/page-timing'
import { PAGE_TIMING_PATH } from '@sadu/contract/config/page-timing-path'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { isLanguage } from '../i18n/language.ts'

/** Reports the speed of this visit once, when the page is left or hidden: three numbers, the
 * pattern of its route and the language. */
export function reportTiming(route: string): void {
  const measured: Omit<PageTiming, 'page' | 'language'> = {}
  onLCP(({ value }) => void (measured.paintMs = Math.round(value)))
  onINP(({ value }) => void (measured.interactionMs = Math.round(value)))
  onCLS(({ value }) => void (measured.layoutShift = Math.round(value * 10_000) / 10_000))
  const listening = new AbortController()
  // Added after the library's own listeners, which finalize its numbers at the same event.
  addEventListener(
    'visibilitychange',
    () => {
      const { lang } = document.documentElement
      if (document.visibilityState !== 'hidden' || !isLanguage(lang)) return
      listening.abort()
      if (Object.keys(measured).length === 0) return
      const page = route.replaceAll(/\$(\w+)/g, '{$1}')
      const report: PageTiming = { page, language: lang, ...measured }
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
      navigator.sendBeacon(PAGE_TIMING_PATH, body)
    },
    { signal: listening.signal },
  )
}
