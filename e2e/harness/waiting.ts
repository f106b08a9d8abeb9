import type { Locator } from 'playwright-core'
import type { Language } from './texts.ts'
import type { Visitor } from './visitor.ts'

const RETRY_IN: Record<Language, RegExp> = {
  en: /^Retry in \d+ seconds?$/,
  ar: /^إعادة المحاولة بعد/,
}

/** The button that cannot be used yet, and says for how long. */
export const retryButton = ({ page, language }: Visitor): Locator =>
  page.getByRole('button', { name: RETRY_IN[language], disabled: true })

/** The seconds that it shows. */
export async function secondsToWait(visitor: Visitor): Promise<number> {
  const shown = await retryButton(visitor).innerText()
  return Number(/\d+/.exec(shown)?.[0])
}
