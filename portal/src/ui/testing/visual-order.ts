import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A placeholder for an SVG within a text: an object without its own direction. */
const DRAWING = '\ufffc'

/** Returns the visible text of an element, without screen reader text. */
function drawnText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  for (const drawing of copy.querySelectorAll('svg')) drawing.replaceWith(DRAWING)
  return copy.textContent
}

/** Returns the visual order, left to right, of an isolated element in an Arabic sentence, by the
 * Unicode bidirectional algorithm as in a browser. */
export function visualOrder(isolate: Element): { drawn: string; seen: string } {
  if (isolate.tagName !== 'BDI' || isolate.getAttribute('dir') !== 'ltr') {
    throw new Error(`Not a left-to-right island: ${isolate.outerHTML}`)
  }
  const drawn = drawnText(isolate)
  const sentence = `المبلغ \u2066${drawn}\u2069 ريال`
  const levels = bidi.getEmbeddingLevels(sentence, 'rtl')
  return { drawn, seen: bidi.getReorderedString(sentence, levels) }
}
