import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** Clicks Sign out, and returns the dialog that opens. */
export async function askToSignOut({ page, language }: Visitor) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(language, 'Sign out'), exact: true })
    .click()
  const box = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await box.getByText(text(language, 'Are you sure you want to logout?')).waitFor()
  return {
    box,
    confirm: box.getByRole('button', { name: text(language, 'Logout') }),
    cancel: box.getByRole('button', { name: text(language, 'Cancel') }),
  }
}
