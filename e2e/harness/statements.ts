import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Locator } from 'playwright-core'
import { pattern, text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** A file as the browser saved it. */
export type DownloadedFile = { name: string; bytes: Buffer }

/** Goes to the statements of the account, until they are there. */
export async function openStatements({ open, page, language }: Visitor): Promise<void> {
  await open('/transactions?tab=statements')
  await page.getByText(text(language, 'The cycle so far'), { exact: true }).waitFor()
}

/** The button that fetches a statement: that of the cycle so far, then the newest one first. */
export function downloadButton(
  { page, language }: Visitor,
  at: number,
  format: 'PDF' | 'CSV',
): Locator {
  const name = pattern(language, 'Download {subject} as {name}')
  return page.getByRole('button', { name }).filter({ hasText: format }).nth(at)
}

/** What the browser saves when a button is tapped. */
export async function downloadBy(visitor: Visitor, button: Locator): Promise<DownloadedFile> {
  const saved = savedBy(visitor)
  await button.click()
  return saved
}

/** What the browser saves next. */
export async function savedBy({ page }: Visitor): Promise<DownloadedFile> {
  const download = await page.waitForEvent('download')
  return {
    name: download.suggestedFilename(),
    bytes: await buffer(await download.createReadStream()),
  }
}

/** The form of the public check. */
export function verifyForm({ page, language }: Visitor) {
  return {
    code: page.getByLabel(text(language, 'Verification code')),
    lastDigits: page.getByLabel(text(language, 'Last digits of the card')),
    submit: page.getByRole('button', { name: text(language, 'Check the statement') }),
    genuine: page.getByRole('heading', { name: text(language, 'This statement is genuine') }),
  }
}

/** The answer of a download under way, in which the file stands in base64. */
export const DOWNLOAD_PATH = '**/hpsbridge/se/statement/download'

/** The words of a PDF, as its reader would copy them. */
export async function wordsOf(file: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await loading.promise
  const words: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    words.push(...items.map((item) => ('str' in item ? item.str : '')))
  }
  await loading.destroy()
  return words.join(' ')
}
