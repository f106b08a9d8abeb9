import type { Locator } from 'playwright-core'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The rows that are listed, each a link to the whole of it. */
export const rowsOf = ({ page }: Visitor): Locator =>
  page.locator('main a[href*="/view-transaction"]')

/** A figure of the bar above the list. */
export const totalOf = ({ page, language }: Visitor, name: string): Locator =>
  page
    .locator('main dt')
    .filter({ hasText: text(language, name) })
    .locator('xpath=following-sibling::dd')

/** What the address asks for. */
export const askedFor = ({ page }: Visitor): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)

/** What applies the filters, once it says how many transactions they lead to. */
export const showButton = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^(Show|عرض) \d/ })
