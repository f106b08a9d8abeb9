import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDossier } from '../../../../testing/dossier.ts'
import { readPdf, tagsOf } from '../../../../testing/pdf.ts'
import { differenceFrom } from '../../../../testing/picture.ts'
import { createStatementPrinter } from '../../platform/documents/print-statement.ts'
import { DEFAULT_STATEMENT_STYLE } from '../../platform/documents/statement-style.ts'
import type { Dossier } from './dossier.ts'
import { printedDossier } from './print-dossier.ts'

/** Letters are rendered by the same code everywhere, but a few edge pixels may differ. */
const SAME = 0.000_1

const { printRecord } = await createStatementPrinter(DEFAULT_STATEMENT_STYLE)

async function printed(dossier: Dossier, language: 'en' | 'ar') {
  const record = printedDossier(dossier, { language, calendar: 'gregory' })
  return readPdf(printRecord(record))
}

async function textOf(dossier: Dossier, language: 'en' | 'ar' = 'en'): Promise<string> {
  const pdf = await printed(dossier, language)
  const direction = language === 'en' ? 'ltr' : 'rtl'
  const pages = Array.from({ length: pdf.pages }, (_, at) => pdf.lines(at + 1, direction))
  const text = (await Promise.all(pages)).flat().join('\n')
  await pdf.close()
  return text
}

describe.each(['en', 'ar'] as const)('a dossier as PDF (%s)', (language) => {
  let pdf: Awaited<ReturnType<typeof printed>>
  beforeAll(async () => {
    pdf = await printed(sampleDossier(), language)
  })
  afterAll(() => pdf.close())

  test('matches the approved image', async () => {
    expect(pdf.pages).toBe(2)
    for (const page of [1, 2]) {
      const stored = new URL(`./pictures/dossier-${language}-${page}.png`, import.meta.url)
      expect(await differenceFrom(stored, await pdf.picture(page, 1)), `${page}`).toBeLessThan(SAME)
    }
  })

  test('is a tagged PDF with headings, tables with header cells, and a QR code with alternative text', async () => {
    expect(pdf.info).toMatchObject({
      Title: expect.stringContaining('7K3M-9QTX') as string,
      Language: language === 'en' ? 'en-GB' : 'ar-SA',
    })
    const pages = [await pdf.tags(1), await pdf.tags(2)]
    const all = (role: string) => pages.flatMap((page) => tagsOf(page, role))
    expect(all('H1')).toHaveLength(1)
    expect(all('H2')).toHaveLength(8)
    expect(all('Table').map((table) => tagsOf(table, 'TH').length)).toEqual([4, 4, 2, 2])
    expect(all('Figure')[0]?.alt).toMatch(language === 'en' ? /^QR code/ : /^رمز استجابة/)
  })

  test('prints user input as plain text, and only Western digits', async () => {
    const text = await textOf(sampleDossier(), language)
    for (const whole of [
      '#read("/etc/passwd")',
      '7K3M-9QTX',
      'K7QM-2F9X-WT4H',
      'GBP 104.50',
      '•••• 1946',
      '+966 800 000 000',
      'cancellation.pdf',
    ]) {
      expect(text).toContain(whole)
    }
    expect(text).not.toMatch(/[٠-٩]/)
  })
})

test('prints a note that exists in both languages in the language of the dossier', async () => {
  expect(await textOf(sampleDossier())).toContain('Please send the confirmation')
  expect(await textOf(sampleDossier(), 'ar')).not.toContain('Please send')
})

test('shows the next steps, their dates and the delay', async () => {
  const sample = sampleDossier()
  const received = { ...sample.request, state: 'received' as const, workingDaysLate: 2 }
  const text = await textOf({
    ...sample,
    request: received,
    about: { ...sample.about, credited: null },
    thread: sample.thread.slice(0, 1),
  })
  expect(text).toMatch(/We ask the merchant’s bank 22 November 2026/)
  expect(text).toMatch(/We decide 22 November 2026/)
  expect(text).toContain('2 working days late')
  expect(text).toContain('the disputed amount need not be paid')
  expect(text).not.toContain('Credited')

  const waiting = { ...sample.request, state: 'waitingForCustomer' as const }
  const asked = await textOf({ ...sample, request: waiting, thread: sample.thread.slice(0, 4) })
  expect(asked).toMatch(/Cardmember’s answer by/)
  expect(asked).toMatch(/The cardmember answers what was asked 22 November 2026/)
  expect(asked).toMatch(/We decide Then/)
})

test.each([
  ['approved', '2026-11-12', ['decided in the cardmember’s favour'], 'disputed again'],
  [
    'declined',
    '2026-11-12',
    ['was declined', 'disputed again until 16 January 2027'],
    'The last day',
  ],
  ['withdrawn', '2027-01-17', ['withdrew', 'The last day for disputing'], 'disputed again'],
] as const)('%s: shows what the cardmember can do next', async (state, today, says, not) => {
  const sample = sampleDossier()
  const request = { ...sample.request, state, due: null, actsNext: null }
  const text = await textOf({ ...sample, request, today })
  for (const one of says) expect(text).toContain(one)
  expect(text).not.toContain(not)
  expect(text).not.toContain('Next step by')
  expect(text).toContain('Credited')
  const about = { ...sample.about, credited: { minor: 0, currency: 'SAR' as const } }
  expect(await textOf({ ...sample, about, request, today, thread: [] })).not.toContain('Credited')
})

test('explains a missing charge, and lists no earlier charges without one', async () => {
  const sample = { ...sampleDossier(), charge: null, earlier: null }
  const described = await textOf({ ...sample, isDescribed: true, files: [] })
  expect(described).toContain('isn’t among the transactions')
  expect(described).not.toContain('Earlier charges')
  expect(described).toContain('None.')
  expect(await textOf(sample)).toContain('no longer in the history')
})

test('says when there is no earlier charge, and how many charges are left out', async () => {
  const sample = sampleDossier()
  expect(await textOf({ ...sample, earlier: { charges: [], count: 0 } })).toContain(
    'no earlier one',
  )
  const charges = sample.earlier?.charges ?? []
  expect(await textOf({ ...sample, earlier: { charges, count: 31 } })).toContain('last 3 of 31')
})

test('produces the same bytes for the same dossier, and breaks long words', async () => {
  const record = printedDossier(
    { ...sampleDossier(), about: { ...sampleDossier().about, explanation: 'x'.repeat(1_000) } },
    { language: 'en', calendar: 'islamic-umalqura' },
  )
  expect(Buffer.compare(printRecord(record), printRecord(record))).toBe(0)
  const pdf = await readPdf(printRecord(record))
  expect((await pdf.lines(1, 'ltr')).join('').match(/x/g)?.length).toBeGreaterThan(900)
  await pdf.close()
})

test('gives a long word its own row, and continues a long note on the next page', async () => {
  const sample = sampleDossier()
  const wide = 'W'.repeat(30)
  const about = { ...sample.about, merchantName: { en: wide, ar: wide } }
  const [sent] = sample.thread
  if (!sent) throw new Error('no step')
  const thread = [{ ...sent, note: 'line\n'.repeat(180) }]
  const pdf = await printed({ ...sample, about, thread }, 'en')
  expect(await pdf.lines(1, 'ltr')).toContain(wide)
  expect(pdf.pages).toBeGreaterThan(3)
  await pdf.close()
})

test('prints the answers in the order of the form', async () => {
  const sample = sampleDossier()
  const answers = { gaveBack: 'no', promisedOn: '2026-10-20' }
  const text = await textOf({
    ...sample,
    about: { ...sample.about, reason: 'refundMissing', answers },
  })
  expect(text).toMatch(/When was the refund promised.*Did you give it back/)
})
