import type { ResultsOf, accountSummary } from '@sadu/contract'
import type { Locator } from 'playwright-core'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

export type Summary = ResultsOf<typeof accountSummary>

const SUMMARY_PATH = /\/se\/account\/summary$/

/** Returns the bridge's response while `action` makes the page request it. */
export async function summaryDuring(
  { page }: Visitor,
  action: () => Promise<unknown>,
): Promise<Summary> {
  const answered = page.waitForResponse((response) => SUMMARY_PATH.test(response.url()))
  await action()
  const body = (await (await answered).json()) as { results: Summary }
  return body.results
}

/** Returns the figure below a label. */
export function figure({ page, language }: Visitor, label: string): Locator {
  const name = page.getByText(text(language, label), { exact: true })
  return name.locator('xpath=following-sibling::*[1]').first()
}

/** Parses a displayed amount to minor units, from its sign and digits alone. */
export async function minorUnits(amount: Locator): Promise<number> {
  const written = await amount.innerText()
  const digits = Number(written.replaceAll(/\D/g, ''))
  return written.includes('\u2212') ? -digits : digits
}
