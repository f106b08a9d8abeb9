import { expect, test } from 'vitest'
import { loadTypeface } from './typeface.ts'
import { createTypst } from './typst.ts'

const { fonts, letters, printable, widestOf } = loadTypeface()

/** Lays out each text on one line as the statement does, and fails at one that is wider than told. */
const MEASURE = `
#set document(title: "Widths")
#set text(
  font: "IBM Plex Sans Arabic", fallback: false, size: 10pt, lang: sys.inputs.language,
  number-width: "tabular", hyphenate: false, ligatures: false,
)
#context for (text, widest) in json(bytes(sys.inputs.texts)) {
  let width = measure(text).width / 10pt
  assert(width <= widest + 0.001, message: text + " is " + str(width) + " wide, not " + str(widest))
}
= Widths
`

test.each(['en', 'ar'])('no text is wider than told (%s)', (language) => {
  const words = [
    'AVATAR TOYOTA, Ta. To. LT',
    'الشركة العالمية للمستلزمات الطبية وقطع الغيار',
    'FITZONE24 (ONLINE)، جدة',
    'هههه ججج لللل ﷲ كــتاب مُؤَسَّسَةٌ',
  ]
  const texts = [
    ...words,
    ...letters.flatMap((letter) => [1, 2, 3, 30].map((times) => letter.repeat(times))),
  ].map((text) => [text, widestOf(text)])
  const typst = createTypst(fonts)
  const source = {
    mainFileContent: MEASURE,
    inputs: { language, texts: JSON.stringify(texts) },
  }
  expect(typst.pdf(source, { pdfStandard: 'ua-1' }).length).toBeGreaterThan(0)
  const wrong = [['WWW', widestOf('iii')]]
  const refused = { ...source, inputs: { language, texts: JSON.stringify(wrong) } }
  expect(() => typst.pdf(refused, { pdfStandard: 'ua-1' })).toThrow(
    expect.objectContaining({ code: expect.stringContaining('WWW is ') as string }),
  )
})

test('what no font draws is printed as a question mark, and is as wide as one', () => {
  expect(printable('Café 北京 😀 \u0001\ud800 Ж')).toBe('Café ?? ? ?? ?')
  expect(widestOf('北')).toBe(widestOf('?'))
})

test('a mark that turns the direction of a text around is taken out', () => {
  expect(printable('Shop \u202e00.1 RAS\u202c')).toBe('Shop 00.1 RAS')
})
