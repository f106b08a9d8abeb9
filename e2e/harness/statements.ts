import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Locator } from 'playwright-core'
import { pattern, text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** A file saved by the browser. */
export type DownloadedFile = { name: string; bytes: Buffer }

/** Opens the statements of the account, and waits until they are loaded. */
export async function openStatements({ open, page, language }: Visitor): Promise<void> {
  await open('/transactions?tab=statements')
  await page.getByText(text(language, 'The cycle so far'), { exact: true }).waitFor()
}

/** Returns the download button of a statement: first the current cycle, then the newest
 * statement. */
export function downloadButton(
  { page, language }: Visitor,
  at: number,
  format: 'PDF' | 'CSV',
): Locator {
  const name = pattern(language, 'Download {subject} as {name}')
  return page.getByRole('button', { name }).filter({ hasText: format }).nth(at)
}

/** Returns the file the browser saves when a button is clicked. */
export async function downloadBy(visitor: Visitor, button: Locator): Promise<DownloadedFile> {
  const saved = savedBy(visitor)
  await button.click()
  return saved
}

/** Returns the next file the browser saves. */
export async function savedBy({ page }: Visitor): Promise<DownloadedFile> {
  const download = await page.waitForEvent('download')
  return {
    name: download.suggestedFilename(),
    bytes: await buffer(await download.createReadStream()),
  }
}

/** Returns the form of the public verification page. */
export function verifyForm({ page, language }: Visitor) {
  return {
    code: page.getByLabel(text(language, 'Document code')),
    lastDigits: page.getByLabel(text(language, 'Last digits of the card')),
    submit: page.getByRole('button', { name: text(language, 'Check the document') }),
    genuine: page.getByRole('heading', { name: text(language, 'This statement is genuine') }),
  }
}

/** The download call, whose response has the file in base64. */
export const DOWNLOAD_PATH = '**/hpsbridge/se/statement/download'

/** Returns the words of a PDF, as copied by a reader. */
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
