import type { Locator } from 'playwright-core'
import { pdfOf } from '../../testing/upload-files.ts'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** Returns the button with exactly this name. */
export const button = ({ page, language }: Visitor, name: string): Locator =>
  page.getByRole('button', { name: text(language, name), exact: true })

/** Returns the link with exactly this name. */
export const link = ({ page, language }: Visitor, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name: text(language, name), exact: true })

/** Returns the title of the screen. */
export const heading = ({ page, language }: Visitor, name: string): Locator =>
  page.getByRole('heading', { level: 1, name: text(language, name) })

/** Chooses a file in the field with this label: a PDF by default. */
export async function chooseFile(
  { page, language }: Visitor,
  label: string,
  name: string,
  buffer = pdfOf(),
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  const choose = text(language, 'Choose a file: {label}').replace('{label}', text(language, label))
  await page.getByRole('button', { name: choose }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer })
}
