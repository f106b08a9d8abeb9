import { verificationCodeOf } from '@sadu/contract/statements/verification-code'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from './harness/test.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import { refusal, refusalText, signIn } from './harness/signing-in.ts'
import {
  DOWNLOAD_PATH,
  downloadButton,
  downloadBy,
  openStatements,
  verifyForm,
  wordsOf,
} from './harness/statements.ts'
import { pattern } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const PRINTED_CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}/
const { lastDigits } = CARDS.noura
const OWN_CARD =
  'Here’s the activity of your own card. The account’s statement, balance and bill belong to the primary cardmember.'

/** Returns the code on the newest statement of the signed-in person. */
async function printedCode(visitor: Visitor): Promise<string> {
  const { bytes } = await downloadBy(visitor, downloadButton(visitor, 1, 'PDF'))
  const [code] = PRINTED_CODE.exec(await wordsOf(bytes)) ?? []
  if (!code) throw new Error('The statement carries no code')
  return code
}

test.describe('statements', { tag: '@en' }, () => {
  test('are found from home and saved as PDF and CSV, in the chosen language', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await page.getByRole('button', { name: t('How we worked this out') }).click()
    await page.getByRole('link', { name: t('Your last statement') }).click()
    await page.waitForURL('**/transactions?tab=statements')
    const pdf = await downloadBy(visitor, downloadButton(visitor, 1, 'PDF'))
    expect(pdf.name).toMatch(new RegExp(`^Sadu-statement-\\d{4}-\\d{2}-${language}\\.pdf$`))
    expect(await wordsOf(pdf.bytes)).toMatch(PRINTED_CODE)
    await page.getByText(pdf.name).waitFor()

    const other = language === 'en' ? 'ar' : 'en'
    const names = { en: 'English', ar: 'العربية' }
    await page.getByRole('radio', { name: names[other] }).check()
    const csv = await downloadBy(visitor, downloadButton(visitor, 1, 'CSV'))
    expect(csv.name).toBe(pdf.name.replace(`${language}.pdf`, `${other}.csv`))
    const [header = '', ...rows] = csv.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(header.startsWith(other === 'en' ? '\uFEFFType,Date,' : '\uFEFFالنوع,')).toBe(true)
    expect(rows.length).toBeGreaterThan(2)

    const soFar = await downloadBy(visitor, downloadButton(visitor, 0, 'CSV'))
    expect(soFar.name).toMatch(/^Sadu-cycle-so-far-\d{4}-\d{2}-\d{2}-/)
  })

  test(
    'an interrupted download is repeated automatically, and a failed one can be retried',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      await openStatements(visitor)
      visitor.mayBeCutOff()
      let broken = 1
      await page.route(DOWNLOAD_PATH, (route) =>
        broken-- > 0 ? route.abort('connectionreset') : route.fallback(),
      )
      const button = downloadButton(visitor, 1, 'PDF')
      const first = await downloadBy(visitor, button)
      expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')

      broken = 3
      await button.click()
      const again = page.getByRole('button', { name: t('Try again') })
      await again.waitFor()
      const second = await downloadBy(visitor, again)
      expect(second.bytes.equals(first.bytes)).toBe(true)
      await again.waitFor({ state: 'detached' })
    },
  )

  test('a corrupted file is not saved', { tag: '@long' }, async ({ visitor }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await openStatements(visitor)
    let isAltered = true
    await page.route(DOWNLOAD_PATH, async (route) => {
      if (!isAltered) return route.fallback()
      isAltered = false
      const response = await route.fetch()
      const answer = (await response.json()) as { results: { content: string } }
      answer.results.content = Buffer.from('%PDF-1.7 of somebody else').toString('base64')
      return route.fulfill({ response, json: answer })
    })
    const saved = await downloadBy(visitor, downloadButton(visitor, 1, 'PDF'))
    expect(isAltered).toBe(false)
    expect(saved.bytes.toString('latin1')).not.toContain('somebody else')
  })

  test(
    'a supplementary cardmember gets the activity of their own card',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.faisal)
      await openStatements(visitor)
      await page.getByText(pattern(language, OWN_CARD)).waitFor()
      expect(await page.getByText(t('Closing balance'), { exact: true }).count()).toBe(0)
      const pdf = await downloadBy(visitor, downloadButton(visitor, 1, 'PDF'))
      expect(pdf.name).toMatch(/^Sadu-card-activity-/)
      expect(await wordsOf(pdf.bytes)).not.toMatch(PRINTED_CODE)
    },
  )

  test('a printout can be verified, signed in or not, and its signature is valid', async ({
    visitor: owner,
    newVisitor,
    bridge,
    language,
    t,
  }) => {
    await signIn(owner, PEOPLE.noura)
    await openStatements(owner)
    const code = await printedCode(owner)
    const reader = await newVisitor()
    for (const { page, ...visitor } of [reader, owner]) {
      const form = verifyForm({ page, ...visitor })
      await visitor.open(`/${language}/verify?code=${code}`)
      await expect(form.code).toHaveValue(code)
      await form.lastDigits.fill(lastDigits)
      await form.lastDigits.press('Enter')
      await form.genuine.waitFor()
      const answer = page.getByRole('main')
      await answer.getByText(lastDigits).first().waitFor()
      expect(await answer.innerText()).not.toMatch(/noura|نورة/i)
    }
    const { page } = reader
    await page.getByText(t('Signature, to check it yourself')).click()
    const keys = createRemoteJWKSet(
      new URL((await page.getByRole('link', { name: /jwks\.json$/ }).getAttribute('href')) ?? ''),
    )
    const { payload } = await jwtVerify(await page.locator('code').innerText(), keys, {
      issuer: bridge.url,
      typ: 'statement+jwt',
    })
    expect(payload['statement']).toMatchObject({ lastDigits })
  })

  test(
    'a check shows errors at their fields, a mismatch as one message, and has a limit',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      visitor.mayBeRefused(/statement\/verify$/)
      await visitor.open(`/${language}/login`)
      await page.goto(`/${language}/verify`)
      const form = verifyForm(visitor)
      await form.submit.click()
      await page.getByText(t('Please check what you’ve entered')).waitFor()
      await expect(form.code).toHaveAttribute('aria-invalid', 'true')
      await expect(form.lastDigits).toHaveAttribute('aria-invalid', 'true')

      // A well-formed code without a statement.
      const code = verificationCodeOf(Buffer.from(`nobody's, ${language}`))
      await form.code.fill(code)
      await form.lastDigits.fill(language === 'ar' ? '١٩٤٦' : '1946')
      await form.submit.click()
      await refusal(visitor, 'statementNotVerified').waitFor()
      await form.code.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)
      await form.submit.click()
      await page
        .getByText(t('One character of the code is incorrect. Compare it with the printout.'))
        .first()
        .waitFor()

      await form.code.fill(code)
      for (let at = 0; at < 8; at += 1) {
        const answered = page.waitForResponse(/statement\/verify$/)
        await form.submit.click()
        if ((await answered).status() === 429) break
      }
      await page.getByText(refusalText(language, 'verificationLimit')).waitFor()
    },
  )
})
