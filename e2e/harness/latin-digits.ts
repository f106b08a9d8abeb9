import type { Visitor } from './visitor.ts'

/** Texts that keep Latin digits: card numbers, references, phone numbers, expiries, whole
 * numbers of four digits or more; text in Latin letters; digits marked as such; and
 * previews of messages. */
const CODE =
  /بالرقم|من 0 إلى 9|\p{Script=Latin}|\+\d|•\d|\d{2}-\d{2}|\d{4,}|\d(?: ?\d){5,}|(?:^|\s)05(?:$|\s)|^404$/u
const MESSAGE = '[dir=auto]'
/** Announcements to screen readers from before the switch, which remain for some seconds. */
const ANNOUNCED = '[data-live-announcer]'

/** Switches to Arabic-Indic digits, as if in another tab, and returns the texts and names on the
 * page that still have Latin ones. */
export function latinDigitsIn({ page }: Visitor): Promise<string[]> {
  return page.evaluate(
    async ({ code, left }) => {
      localStorage.setItem('formats', JSON.stringify({ state: { digits: 'arab' }, version: 0 }))
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'formats' }))
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

      const isCode = new RegExp(code, 'u')
      const found: string[] = []
      const look = (text: string | null) => {
        if (text && /\d/.test(text) && !isCode.test(text.trim())) found.push(text.trim())
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const place = text.parentElement
        const whole = place?.closest('bdi') ?? text
        const isHidden = !place?.checkVisibility() || place.closest(`script, style, ${left}`)
        if (!isHidden) look(whole.textContent)
      }
      for (const element of document.querySelectorAll('body *')) {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'alt']) {
          look(element.getAttribute(name))
        }
      }
      return [...new Set(found)]
    },
    { code: CODE.source, left: `${MESSAGE}, ${ANNOUNCED}` },
  )
}
