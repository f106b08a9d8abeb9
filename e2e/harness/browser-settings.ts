import { settled } from './barriers.ts'
import type { Visitor } from './visitor.ts'

/** Returns the animations that still run for a visitor who prefers reduced motion. */
export const motionsOf = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      const isStill = Number(duration) <= 1 && iterations === 1
      const { target } = animation.effect as KeyframeEffect
      return isStill
        ? []
        : [`${target?.tagName} ${target?.className} moves for ${String(duration)} ms`]
    }),
  )

/** Returns everything that cannot be reached without horizontal scrolling: a page wider than the
 * viewport, controls beyond its edges, and clipped texts. Scrollable elements, such as a table, may
 * be wider. The skip link must not cover anything unless focused. */
export const outOfReach = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth} px`] : []
    const said = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`

    /** Returns the box that clips the element, or null where something scrolls or it is
     * for screen readers only. */
    const cutBy = (element: Element, { left, right, top, bottom }: DOMRect) => {
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        if (box.clientWidth <= 1 && position === 'absolute') return null
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        const edge = box.getBoundingClientRect()
        const isAcross = left < edge.left - 1 || right > edge.right + 1
        const isBelow = top < edge.top - 1 || bottom > edge.bottom + 1
        if (/hidden|clip/.test(overflowX) && isAcross) return box
        if (/hidden|clip/.test(overflowY) && isBelow) return box
        if (position === 'fixed') return null
      }
      return left < -1 || right > clientWidth + 1 ? document.body : null
    }
    // Elements with deferred rendering are laid out at this point, at their real size.
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })

    for (const control of document.querySelectorAll(
      'a, button, input, select, textarea, summary',
    )) {
      const isOrnament = control.closest('[aria-hidden=true]')
      if (isOrnament || !isSeen(control)) continue
      if (cutBy(control, control.getBoundingClientRect())) {
        found.push(`out of reach: ${said(control)} ${control.ariaLabel ?? ''}`)
      }
    }
    const skip = document.querySelector('a[href="#main"]')
    const isAway = !skip || skip.getBoundingClientRect().bottom <= 0
    if (!isAway && skip !== document.activeElement) found.push(`over the page: ${said(skip)}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const isOrnament = parent?.closest('svg, [aria-hidden=true]')
      if (!parent || !text.textContent?.trim() || isOrnament || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (cutBy(parent, range.getBoundingClientRect())) found.push(`cut off: ${said(parent)}`)
    }
    return found
  })

/** Returns segments of the woven pattern, or of its band, that end within a tile. */
export const cutTiles = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const TILE = '24'
    return [...document.querySelectorAll<SVGPatternElement>('svg:not([viewBox]) > defs > pattern')]
      .filter((pattern) => pattern.getAttribute('width') === TILE)
      .flatMap((pattern) => {
        const { width } = pattern.ownerSVGElement!.getBoundingClientRect()
        const [, scale = '1'] =
          /scale\((.*)\)/.exec(pattern.getAttribute('patternTransform') ?? '') ?? []
        const tiles = width / (Number(TILE) * Number(scale))
        return Math.abs(tiles - Math.round(tiles)) < 0.01 ? [] : [`${tiles} tiles on ${width} px`]
      })
  })

/** Returns the indicators that forced colours hide: the focus, the selection, the progress of a
 * bar. */
export async function unseenInForcedColours(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  // After a key press, the browser shows the focus ring for scripted focus too.
  await page.keyboard.press('Tab')
  await settled(visitor)
  return page.evaluate(async () => {
    const found: string[] = []
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const said = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent || element.ariaLabel || '').trim().slice(0, 40)}”`
    /** Returns the visible part of a visually hidden control: its label. */
    const faceOf = (element: Element) =>
      (element.clientWidth <= 1 && element.closest('label')) || element

    const hasRing = (element: Element) => {
      const boxes = [element, element.parentElement, element.closest('label')]
      const ringed = boxes.some((one) => {
        if (!one) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      return ringed || document.activeElement !== element
    }
    const kinds = new Set<string>()
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]',
    )) {
      const kind = `${control.tagName} ${control.className}`
      if (kinds.has(kind) || !isSeen(control)) continue
      kinds.add(kind)
      control.focus({ preventScroll: true })
      if (hasRing(control)) continue
      // Some controls are styled by script when focused.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (!hasRing(control)) found.push(`no focus: ${said(control)}`)
    }

    const looksOf = (element: Element) =>
      [element, ...element.querySelectorAll('*')].map((one) => {
        const style = getComputedStyle(one)
        return [
          style.borderTopStyle,
          style.borderTopWidth,
          style.borderTopColor,
          style.borderBottomColor,
          style.outlineStyle,
          style.textDecorationLine,
          style.backgroundColor,
          style.fill,
          style.fontWeight,
          style.display,
        ].join()
      })
    const CHOSEN =
      '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], input:checked'
    for (const chosen of document.querySelectorAll(CHOSEN)) {
      const isDrawnByBrowser = chosen instanceof HTMLInputElement && chosen.clientWidth > 1
      if (!isSeen(chosen) || isDrawnByBrowser) continue
      const others = [
        ...(chosen
          .closest('ul, fieldset, nav, [role]:not(input)')
          ?.querySelectorAll(chosen.tagName) ?? []),
      ]
      const other = others.find((one) => one.className === chosen.className && !one.matches(CHOSEN))
      if (!other) continue
      const plain = new Set(looksOf(faceOf(other)))
      if (looksOf(faceOf(chosen)).every((look) => plain.has(look))) {
        found.push(`not seen to be chosen: ${said(faceOf(chosen))}`)
      }
    }

    const canvas = getComputedStyle(document.body).backgroundColor
    const coloursOf = (element: Element) =>
      [element, ...element.querySelectorAll('*')].map((one) => {
        const { backgroundColor } = getComputedStyle(one)
        return backgroundColor === 'rgba(0, 0, 0, 0)' ? canvas : backgroundColor
      })
    for (const bar of document.querySelectorAll('[role=meter], [role=progressbar]')) {
      const [value, least, most] = [bar.ariaValueNow, bar.ariaValueMin, bar.ariaValueMax].map(
        Number,
      )
      const isPartly = value! > least! && value! < most!
      if (isSeen(bar) && isPartly && new Set(coloursOf(bar)).size < 2) {
        found.push(`no progress: ${bar.ariaLabel}`)
      }
    }
    return found
  })
}
