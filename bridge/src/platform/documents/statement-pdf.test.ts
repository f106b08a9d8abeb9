import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf, tagsOf, type Tag } from '../../../../testing/pdf.ts'
import { differenceFrom } from '../../../../testing/picture.ts'
import { sampleCurrentCycle, sampleStatement } from '../../../../testing/statement.ts'
import { createStatementPrinter } from './print-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import { DEFAULT_STATEMENT_STYLE } from './statement-style.ts'
import { createNativeTypst, createPortableTypst } from './typst.ts'
import { loadTypeface } from './typeface.ts'

/** Letters are rendered by the same code everywhere, but a few edge pixels may differ. */
const SAME = 0.000_1

const { print } = await createStatementPrinter(DEFAULT_STATEMENT_STYLE)
const portable = await createStatementPrinter(DEFAULT_STATEMENT_STYLE, createPortableTypst)
const native = createNativeTypst(loadTypeface().fonts)
const PRINTERS = [
  { compiler: 'portable', printer: portable, isDeclared: false },
  ...(native
    ? [
        {
          compiler: 'native',
          printer: await createStatementPrinter(DEFAULT_STATEMENT_STYLE, async () => native),
          isDeclared: true,
        },
      ]
    : []),
]
const CASES = PRINTERS.flatMap((given) => [
  { language: 'en' as const, given },
  { language: 'ar' as const, given },
])
type Pdf = Awaited<ReturnType<typeof readPdf>>

async function textOf(pdf: Pdf, direction: 'ltr' | 'rtl' = 'ltr'): Promise<string> {
  const pages: string[] = []
  for (let page = 1; page <= pdf.pages; page += 1) pages.push(...(await pdf.lines(page, direction)))
  return pages.join('\n')
}

async function textOfStatement(statement: StatementDocument): Promise<string> {
  const pdf = await readPdf(print(statement, 'en'))
  const text = await textOf(pdf)
  await pdf.close()
  return text
}

/** A statement with one purchase at this merchant. */
function purchaseAt(merchant: string): StatementDocument {
  const sample = sampleStatement(8)
  const line = sample.lines.find(({ kind }) => kind === 'purchase')!
  return {
    ...sample,
    lines: [{ ...line, description: { en: merchant, ar: merchant } }],
    closingMinor: sample.openingMinor + line.billingMinor,
  }
}

describe.each(CASES)(
  'a statement as PDF ($language, $given.compiler)',
  ({ language, given: { printer, isDeclared } }) => {
    const direction = language === 'en' ? 'ltr' : 'rtl'
    let pdf: Pdf
    let current: Pdf
    beforeAll(async () => {
      pdf = await readPdf(printer.print(sampleStatement(30), language))
      current = await readPdf(printer.print(sampleCurrentCycle(), language))
    })
    afterAll(async () => {
      await pdf.close()
      await current.close()
    })

    test('matches the approved images', async () => {
      expect(pdf.pages).toBe(2)
      for (const [name, picture] of [
        [`statement-${language}-1`, await pdf.picture(1, 1)],
        [`statement-${language}-2`, await pdf.picture(2, 1)],
        [`current-cycle-${language}`, await current.picture(1, 1)],
      ] as const) {
        const stored = new URL(`./pictures/${name}.png`, import.meta.url)
        expect(await differenceFrom(stored, picture), name).toBeLessThan(SAME)
      }
    })

    test('is a tagged, accessible PDF', async () => {
      const title = language === 'en' ? 'Statement of account' : 'كشف حساب'
      expect(pdf.info).toMatchObject({
        Title: expect.stringContaining(title) as string,
        Language: language === 'en' ? 'en-GB' : 'ar-SA',
      })
      // The portable compiler writes the same tags but cannot declare the standard.
      expect(pdf.metadata.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(isDeclared)
    })

    test('has headings in order and tables with header cells', async () => {
      const [first, second] = await Promise.all([pdf.tags(1), pdf.tags(2)])
      expect(tagsOf(first, 'H1')).toHaveLength(1)
      expect(tagsOf(first, 'H2')).toHaveLength(3)
      expect(tagsOf(first, 'H3').length).toBeGreaterThan(0)
      const tables = [...tagsOf(first, 'Table'), ...tagsOf(second, 'Table')]
      expect(tables.length).toBeGreaterThan(5)
      const columns = tables.map((table) => tagsOf(table, 'TH').length)
      // Balances, credit, points, and the lists of movements, one of which continues on the next page.
      expect(columns.slice(0, 4)).toEqual([6, 3, 4, 5])
      for (const table of tables) expect(cellsBeyondHeader(table)).toEqual([])
      const [code] = tagsOf(second, 'Figure')
      expect(code?.alt).toMatch(language === 'en' ? /^QR code/ : /^رمز استجابة سريعة/)
    })

    test('shows every amount and reference in full, with the minus in front', async () => {
      const text = await textOf(pdf, direction)
      for (const { reference, billingMinor } of sampleStatement(30).lines) {
        expect(text).toContain(reference)
        const sign = billingMinor < 0 ? '\u2212' : ''
        const [whole, cents] = (Math.abs(billingMinor) / 100).toFixed(2).split('.')
        expect(text).toContain(`${sign}${Number(whole).toLocaleString('en-GB')}.${cents}`)
      }
      for (const whole of ['9051 0000 017', 'K7QM-2F9X-WT4H', '+966 800 000 000', '•••• 1946']) {
        expect(text).toContain(whole)
      }
      expect(text).not.toMatch(/[٠-٩]/)
    })

    test('does not break a date over two lines, in any month', async () => {
      const sample = sampleStatement(30)
      const lines = sample.lines.map((line, index) => {
        const day = `2026-${String((index % 12) + 1).padStart(2, '0')}-28`
        return { ...line, occurredOn: day, postedOn: day }
      })
      const year = await readPdf(printer.print({ ...sample, lines }, language))
      const whole = (await textOf(year, direction)).match(/^28 .+ 2026 28 .+ 2026 /gm)
      await year.close()
      expect(whole).toHaveLength(lines.length)
    })

    test('of the current cycle is marked as such and has no verification code or bill reference', async () => {
      const text = await textOf(current, direction)
      expect(text).toContain(language === 'en' ? 'Not a statement' : 'كشف حساب')
      expect(text).not.toContain('K7QM')
      expect(text).not.toContain('9051 0000 017')
      expect(tagsOf(await current.tags(current.pages), 'Figure')).toEqual([])
    })
  },
)

/** Table rows with a different number of cells than the first row, except the total. */
function cellsBeyondHeader(table: Tag): number[] {
  const [, ...rows] = tagsOf(table, 'TR').map(({ children }) => children.length)
  const width = tagsOf(table, 'TH').length
  return rows.filter((cells) => width > 0 && cells !== width && cells !== 2)
}

test('an Arabic statement reads from the right, also around Latin merchant names', async () => {
  const pdf = await readPdf(print(sampleStatement(30), 'ar'))
  const lines = await pdf.lines(1, 'rtl')
  await pdf.close()
  expect(lines).toContain('كشف حساب')
  expect(lines.find((line) => line.includes('FITZONE24'))).toMatch(/FITZONE24 .*جدة/)
  expect(lines.find((line) => line.includes('Harrow'))).toMatch(/Harrow & Finch Booksellers .*لندن/)
})

describe('a merchant name cannot alter the statement', () => {
  test.each([
    '#read("/etc/passwd")',
    '#{1+1} *bold* _it_ $x^2$ <label> @ref `raw`',
    '= Heading',
    '\\u{41} // comment /* block */',
    '"}, {"closingMinor": 0',
    '#sys.inputs #panic("no")',
  ])('by %s', async (merchant) => {
    expect(await textOfStatement(purchaseAt(merchant))).toContain(merchant)
  })

  test('by reversing the text direction', async () => {
    const text = await textOfStatement(purchaseAt('Shop \u202e00.1 RAS\u202c Riyadh'))
    expect(text).toContain('Shop 00.1 RAS Riyadh')
  })

  test('by characters that the fonts lack, each printed as a question mark', async () => {
    const text = await textOfStatement(purchaseAt('Café 北京 😀 \u0001\ud800 Ж'))
    expect(text).toContain('Café ?? ? ?? ?')
  })

  test('by its length', async () => {
    const text = await textOfStatement(purchaseAt('x'.repeat(2_000)))
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(2_000)
  })
})

test('dates use the reader’s calendar, and the due date is in both calendars', async () => {
  const sample = sampleStatement(8)
  const text = await textOfStatement({ ...sample, calendar: 'islamic-umalqura' })
  expect(text).toMatch(/\d+ Rabi\S* \w+ 1448 AH to \d+ Jumada \w+ 1448 AH/)
  expect(text).toMatch(/\d\d\/0[45]\/1448/)
  expect(text).toMatch(/ November 2026/)
  expect(text).not.toMatch(/ Oct 2026/)
})

test('amounts have their currency in front, and the overdue part is separate', async () => {
  const pastDue = { amountMinor: 475_317, since: '2026-09-24' }
  const text = await textOfStatement({ ...sampleStatement(8), pastDue })
  expect(text).toMatch(/SAR [\d,]+\.\d{2}/)
  expect(text).toMatch(/SAR 4,753\.17 since 24 September 2026/)
  expect(text).not.toMatch(/\d SAR(?! [\d,]+\.)/)
})

test('cash back is printed below its purchase', async () => {
  const { lines, ...statement } = sampleStatement(8)
  const [first, ...others] = lines
  if (!first) throw new Error('no line')
  const withCash = { ...statement, lines: [{ ...first, cashBackMinor: 10_000 }, ...others] }
  expect(await textOfStatement(withCash)).toMatch(/Cash back\s*SAR 100\.00/)
})

test.each([0, 1, 8, 9, 400])('%d charges are printed with their total', async (count) => {
  const sample = sampleStatement(406)
  const lines = sample.lines.filter(({ kind }) => kind === 'purchase').slice(0, count)
  const closingMinor = lines.reduce((sum, line) => sum + line.billingMinor, sample.openingMinor)
  const text = await textOfStatement({ ...sample, lines, closingMinor })
  expect(text.match(/Total for/g)?.length ?? 0).toBe(new Set(lines.map(({ card }) => card)).size)
  expect(text.includes('There were no transactions')).toBe(count === 0)
})

test('five card digits, a credit balance and an account fee are printed', async () => {
  const sample = sampleStatement(8)
  const fee = sample.lines.find(({ kind, card }) => kind === 'fee' && card === null)!
  const text = await textOfStatement({
    ...sample,
    holder: { ...sample.holder, lastDigits: '10054' },
    openingMinor: -100_000_00,
    lines: [fee],
    closingMinor: -100_000_00 + fee.billingMinor,
    closed: { ...sample.closed!, paymentDueMinor: 0 },
  })
  expect(text).toContain('•••• 10054')
  expect(text).toContain('Nothing to pay')
  expect(text).toContain('\u221299,425.00')
})

test('the activity of one card contains no data of the account', async () => {
  const sample = sampleStatement(30)
  const lines = sample.lines.filter(({ card }) => card?.lastDigits === '2208')
  const text = await textOfStatement({
    ...sample,
    scope: 'card',
    closed: null,
    lines,
    openingMinor: 0,
    closingMinor: lines.reduce((sum, { billingMinor }) => sum + billingMinor, 0),
  })
  expect(text).toContain('Activity of one card')
  expect(text).toContain('Not a statement')
  for (const ofTheAccount of [
    'balance so far',
    'Opening balance',
    'points',
    'Credit limit',
    'Available credit',
    'Lama',
    '9051 0000 017',
  ]) {
    expect(text).not.toContain(ofTheAccount)
  }
})

test('an issuer’s colours and logo replace the defaults', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#00ff00" d="M0 0h20v10H0Z"/></svg>'
  const weave = { ground: '#0b2530', first: '#0e7c8c', second: '#f2a07b' }
  const printer = await createStatementPrinter({ accent: '#0b6170', weave, logo })
  const pdf = await readPdf(printer.print(sampleStatement(8), 'ar'))
  const image = await loadImage(await pdf.picture(1, 4))
  const canvas = createCanvas(image.width, image.height).getContext('2d')
  canvas.drawImage(image, 0, 0)
  const { data } = canvas.getImageData(0, 0, image.width, 480)
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += 4) {
    colours.add(`#${Buffer.from(data.subarray(at, at + 3)).toString('hex')}`)
  }
  await pdf.close()
  for (const colour of [...Object.values(weave), '#00ff00']) expect(colours).toContain(colour)
  for (const own of ['#9b2335', '#d9982b']) expect(colours).not.toContain(own)
})
