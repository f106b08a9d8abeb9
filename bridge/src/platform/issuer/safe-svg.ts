import { SaxesParser } from 'saxes'
import { PictureProblem } from './picture.ts'

/** Allowed SVG elements: shapes, paints and groups. Nothing that runs scripts, fetches, animates or
 * embeds. */
const ELEMENTS = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop clipPath mask pattern`.split(/\s+/),
)
const MOST_ELEMENTS = 2_000
const NAMESPACES = new Set(['http://www.w3.org/2000/svg'])

/** Throws a `PictureProblem` if an SVG is not well-formed or has anything but shapes and paints of
 * its own. The file is served unchanged, never sanitised. */
export function requireSafeSvg(file: string, svg: string): void {
  const refuse = (why: string): never => {
    throw new PictureProblem(`${file}: ${why}`)
  }
  let elements = 0
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => refuse(`it is not well-formed XML (${message})`))
  parser.on('doctype', () => refuse('a document type is not taken'))
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?> is not taken`))
  parser.on('cdata', () => refuse('CDATA is not taken'))
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > MOST_ELEMENTS) refuse(`it has more than ${MOST_ELEMENTS} elements`)
    if (elements === 1 && name !== 'svg') refuse('it is not an SVG')
    if (!ELEMENTS.has(name)) refuse(`the element <${name}> is not taken`)
    for (const [attribute, value] of Object.entries(attributes)) {
      const why = objection(attribute, value)
      if (why) refuse(`${why} at <${name} ${attribute}="${value.slice(0, 40)}">`)
    }
  })
  parser.write(svg).close()
}

/** Returns the problem with an attribute; null if there is none. */
function objection(name: string, value: string): string | null {
  if (name === 'xmlns') return NAMESPACES.has(value) ? null : 'another namespace is not taken'
  if (name.includes(':')) return 'an attribute of another namespace is not taken'
  if (/^on/i.test(name)) return 'a script is not taken'
  if (name === 'style') return 'a style is not taken, write it as attributes such as fill'
  if (name === 'href') {
    return /^#[\w-]+$/.test(value) ? null : 'a reference to another file is not taken'
  }
  const outside = value.replaceAll(/url\(\s*['"]?#[\w-]+['"]?\s*\)/g, '')
  if (/url\s*\(|[\\<]|javascript:|@import/i.test(outside)) {
    return 'a reference to another file is not taken'
  }
  return null
}
