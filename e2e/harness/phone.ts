import type { Visitor } from './visitor.ts'

type Key = 'answer' | 'confirm' | 'reject' | 'hang-up'

/** Answers the newest call on the demonstration's phone page, pressing these keys. */
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
