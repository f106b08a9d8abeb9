import type { Visitor } from './visitor.ts'

type Key = 'answer' | 'confirm' | 'reject' | 'hang-up'

/** Does with the newest call what a person would do with their phone, on the page of the demonstration
 * that stands for it. */
export async function pickUp({ page, language }: Visitor, ...keys: Key[]): Promise<void> {
  const phone = await page.context().newPage()
  await phone.goto(`/demo/outbox?lang=${language}`)
  const call = phone
    .locator('#messages li')
    .filter({ has: phone.locator('form') })
    .first()
  for (const key of keys) await call.locator(`button[formaction*="/${key}?"]`).click()
  await call.locator('form').waitFor({ state: 'detached' })
  await phone.close()
}
