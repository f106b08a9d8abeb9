import type { Locator } from 'playwright-core'
import type { Language } from './texts.ts'
import type { Visitor } from './visitor.ts'

const RETRY_IN: Record<Language, RegExp> = {
  en: /^Retry in \d+ seconds?$/,
  ar: /^إعادة المحاولة بعد/,
}

/** Returns the disabled button that shows how long to wait. */
export const retryButton = ({ page, language }: Visitor): Locator =>
  page.getByRole('button', { name: RETRY_IN[language], disabled: true })

/** Returns the seconds it shows. */
export async function secondsToWait(visitor: Visitor): Promise<number> {
  const shown = await retryButton(visitor).innerText()
  return Number(/\d+/.exec(shown)?.[0])
}
