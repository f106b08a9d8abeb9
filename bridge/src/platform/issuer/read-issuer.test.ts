import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkIssuer } from './check-issuer.ts'
import { readIssuer } from './read-issuer.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../docs/issuer/issuer.json')
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20Z"/></svg>'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sadu-issuer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lay = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
function read(description: object) {
  lay('issuer.json', JSON.stringify(description))
  return readIssuer(join(folder, 'issuer.json'))
}
const png = (width: number, height: number, colour: string) => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/png')
}

test('the documented example is complete and all its pictures are valid', async () => {
  const issuer = readIssuer(EXAMPLE)
  await checkIssuer(issuer)
  expect(issuer.brand.logo).toMatchObject({ ratio: 1.25, holdsName: false })
  expect(Object.keys(issuer.brand.cards)).toEqual(['classic', 'gold', 'platinum', 'centurion'])
  const names = issuer.pictures.map(
    ({ address }) => /^\/issuer\/([\w-]+)-[0-9a-f]{12}\.svg$/.exec(address)?.[1],
  )
  expect(new Set(names)).toEqual(
    new Set([
      'card-centurion',
      'card-classic',
      'card-gold',
      'card-platinum',
      'icon',
      'logo-dark',
      'logo-light',
    ]),
  )
})

describe('retention periods', () => {
  test('override the defaults of the demonstration one by one', () => {
    const { keptYears } = read({ keptYears: { books: 7 } })
    expect(keptYears).toEqual({ identity: 10, books: 7, record: 10 })
  })

  test.each([
    [{ books: 0 }, /"keptYears\.books"/],
    [{ books: 7.5 }, /"keptYears\.books"/],
    [{ bills: 7 }, /"keptYears.*bills/],
  ])('%j are refused', (keptYears, why) => {
    expect(() => read({ keptYears })).toThrow(why)
  })
})

describe('colours', () => {
  test('override the defaults of the product', () => {
    const { colours } = read({ colours: { standard: { paper: ['#fffdf5', '#101010'] } } })
    expect(colours).toEqual({ standard: { paper: ['#fffdf5', '#101010'] }, centurion: {} })
  })

  test.each([
    [
      { standard: { 'ink-2': ['#aaaaaa', '#b5aa9e'] } },
      /"colours.standard.ink-2": ink-2 on paper in the light theme comes to 2\.\d\d:1, at least 4\.5:1 is needed/,
    ],
    [
      { standard: { control: ['#857968', '#443f3a'] } },
      /"colours.standard.control": control on paper in the dark theme .* at least 3:1/,
    ],
    [{ centurion: { ink: ['#0b0a09', '#333333'] } }, /"colours.centurion.ink": /],
    [{ standard: { paper: ['#fff', '#000000'] } }, /"colours.standard.paper.0": write a colour/],
    [{ standard: { maddr: ['#ffffff', '#000000'] } }, /"colours.standard.maddr": there is no such/],
    [{ standard: { paper: ['red;}body{', '#000000'] } }, /paper.0": write a colour such as/],
  ])('%j are refused', (colours, why) => {
    expect(() => read({ colours })).toThrow(why)
  })
})

describe('pictures', () => {
  const logo = (light: string, dark = light) => ({ brand: { logo: { light, dark } } })

  test('have an address that changes with their content', () => {
    lay('logo.svg', DRAWING)
    const first = read(logo('logo.svg'))
    expect(first.brand.logo?.ratio).toBe(2)
    expect(first.pictures[0]?.address).toBe(first.brand.logo?.light)
    lay('logo.svg', DRAWING.replace('M0 0', 'M1 1'))
    expect(read(logo('logo.svg')).brand.logo?.light).not.toBe(first.brand.logo?.light)
  })

  test.each([
    ['../logo.svg', /"brand.logo.light": "..\/logo.svg" is not the name of a file/],
    ['logo.png', /logo.png has to end in .svg/],
    ['gone.svg', /gone.svg cannot be read/],
    ['large.svg', /large.svg has 301 KiB, at most 256/],
    ['long.svg', /long.svg needs a viewBox/],
  ])('the logo file %s is refused', (name, why) => {
    lay('large.svg', DRAWING.padEnd(300 * 1024 + 1))
    lay('long.svg', DRAWING.replace('0 0 40 20', '0 0 400 20'))
    expect(() => read(logo(name))).toThrow(why)
  })

  test('of a logo must have the same aspect ratio in both themes', () => {
    lay('light.svg', DRAWING)
    lay('dark.svg', DRAWING.replace('0 0 40 20', '0 0 40 30'))
    expect(() => read(logo('light.svg', 'dark.svg'))).toThrow(/same proportions/)
  })

  test.each([
    ['<script>alert(1)</script>', /the element <script> is not taken/],
    ['<path onload="alert(1)"/>', /a script is not taken at <path onload=/],
    ['<foreignObject/>', /<foreignObject> is not taken/],
    ['<image href="https://a.example/x.png"/>', /<image> is not taken/],
    ['<use href="#a"/>', /<use> is not taken/],
    ['<style>path{fill:url(https://a.example)}</style>', /<style> is not taken/],
    ['<path style="fill:red"/>', /a style is not taken, write it as attributes/],
    ['<path fill="url(https://a.example/#b)"/>', /another file is not taken/],
    ['<path fill="url( &quot;//a.example&quot; )"/>', /another file is not taken/],
    ['<linearGradient href="https://a.example/#b"/>', /another file is not taken/],
    ['<path xlink:href="#b"/>', /another namespace/],
    ['<path>', /not well-formed/],
    ['&a;', /not well-formed/],
    ['<?xml-stylesheet href="a.css"?>', /<\?xml-stylesheet\?> is not taken/],
    ['<![CDATA[a]]>', /CDATA is not taken/],
    ['<g/>'.repeat(2_001), /more than 2000 elements/],
  ])('an SVG with %s is refused', async (inside, why) => {
    lay('logo.svg', DRAWING.replace('<path', `${inside}<path`))
    await expect(checkIssuer(read(logo('logo.svg')))).rejects.toThrow(why)
  })

  test('a document type declaration is refused', async () => {
    lay('logo.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${DRAWING}`)
    await expect(checkIssuer(read(logo('logo.svg')))).rejects.toThrow(
      /a document type is not taken/,
    )
  })

  const card = (art: string, over: object = {}) => ({
    brand: { cards: { gold: { art, ground: '#102030', ink: '#ffffff', ...over } } },
  })

  test('a card picture may be a bitmap', async () => {
    lay('gold.png', png(684, 432, '#203040'))
    await expect(checkIssuer(read(card('gold.png')))).resolves.toBeUndefined()
  })

  test.each([
    ['pale.png', {}, /"brand.cards.gold.art": the tier in #ffffff on pale.png comes to 1\.\d\d:1/],
    ['wide.png', {}, /wide.png is 2100 pixels long, at most 2048/],
    ['false.png', {}, /false.png is not image\/png/],
    ['broken.png', {}, /broken.png cannot be drawn/],
  ])('the card picture %s is refused', async (art, over, why) => {
    lay('pale.png', png(342, 216, '#eeeeee'))
    lay('wide.png', png(2_100, 10, '#203040'))
    lay('false.png', DRAWING)
    lay('broken.png', png(342, 216, '#203040').subarray(0, 20))
    await expect(checkIssuer(read(card(art, over)))).rejects.toThrow(why)
  })

  test('text on a card must be readable on its background before the picture has loaded', () => {
    lay('gold.png', png(342, 216, '#203040'))
    expect(() => read(card('gold.png', { ground: '#dddddd' }))).toThrow(
      /"brand.cards.gold.ink": ink on ground comes to 1\.36:1, at least 4.5:1 is needed/,
    )
  })
})
