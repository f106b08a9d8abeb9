import type { Locator } from 'playwright-core'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** Returns the listed rows, each a link to its details. */
export const rowsOf = ({ page }: Visitor): Locator =>
  page.locator('main a[href*="/view-transaction"]')

/** Returns the open transaction: beside its list, or in a dialog over it on a narrower window. */
export const openedOf = ({ page, language }: Visitor): Locator =>
  page
    .getByRole('region', { name: text(language, 'Transaction'), exact: true })
    .or(page.getByRole('dialog').filter({ hasText: text(language, 'More details') }))

/** Returns a figure of the bar above the list. */
export const totalOf = ({ page, language }: Visitor, name: string): Locator =>
  page
    .locator('main dt')
    .filter({ hasText: text(language, name) })
    .locator('xpath=following-sibling::dd')

/** Returns the query parameters of the address. */
export const askedFor = ({ page }: Visitor): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)

/** Returns the button that applies the filters, once it shows the number of matches. */
export const showButton = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^(Show|عرض) \d/ })
