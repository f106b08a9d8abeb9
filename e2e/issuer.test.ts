import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { barriersOf } from './harness/barriers.ts'
import { PEOPLE } from './harness/people.ts'
import { inProject } from './harness/project.ts'
import { signIn } from './harness/signing-in.ts'
import { downloadButton, keptBy, openStatements, wordsOf } from './harness/statements.ts'
import { LANGUAGES, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

/** The example of docs/operations.md. */
const ISSUER_FILE = inProject('docs/issuer/issuer.json')
const { brand } = JSON.parse(readFileSync(ISSUER_FILE, 'utf8'))

const bridge = bridgeForFile({ ISSUER_FILE })
const browser = browserForFile()
const OWN_NAME = /sadu|سدو/i

describe.each(LANGUAGES)('the portal of a configured issuer, in %s', (language) => {
  const product: string = brand.productName[language]
  const visit = (context = {}) =>
    newVisitor({
      browser: browser(),
      bridge,
      language,
      context: { colorScheme: 'light', ...context },
    })

  test.each(['login', 'login-centurion', 'cardholder/enrollment', 'centurion/forgot-id', 'verify'])(
    '%s is its own before any script runs, and stays so',
    async (path) => {
      const drawn = await visit({ javaScriptEnabled: false })
      await drawn.open(`/${language}/${path}`)
      const title = await drawn.page.title()
      expect(title).toMatch(new RegExp(` · ${product}$`))
      expect(await drawn.page.locator('body').innerText()).toContain(product)
      expect(await drawn.page.content()).not.toMatch(OWN_NAME)

      const visitor = await visit()
      await visitor.open(`/${language}/${path}`)
      await visitor.page.locator('#root[data-live]').waitFor()
      expect(await visitor.page.locator('body').innerText()).not.toMatch(OWN_NAME)
      expect(await visitor.page.title()).toBe(title)
    },
  )

  test('links to its agreements and networks, and gives its hotline', async () => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.open(`/${language}/verify`)
    const footer = page.getByRole('contentinfo')
    const link = (name: string) => footer.getByRole('link', { name, exact: true })
    const { cardAgreements, privacy, terms, social } = brand.links
    for (const [name, address] of [
      [text(language, 'Card agreements'), cardAgreements[language]],
      [text(language, 'Privacy statement'), privacy[language]],
      [text(language, 'Terms of service'), terms[language]],
      ['Instagram', social[0].url],
    ]) {
      expect(await link(name).getAttribute('href')).toBe(address)
    }
    expect(await link('YouTube').count()).toBe(0)
    expect(await footer.innerText()).toContain(brand.issuerName[language])

    await visitor.open(`/${language}/cardholder/enrollment`)
    expect(await page.locator(`a[href="tel:${brand.hotline}"]`).count()).toBeGreaterThan(0)
  })

  test('names it in messages, files and documents, and has no barriers', async () => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.open(`/${language}/login`)
    expect(await barriersOf(visitor)).toEqual([])
    await signIn(visitor, bridge, PEOPLE.noura)
    const message = (await bridge.outbox()).find(({ code }) => code !== null)
    expect(message?.text).toContain(product)
    expect(await barriersOf(visitor)).toEqual([])
    expect(await page.locator('body').innerText()).not.toMatch(OWN_NAME)

    await openStatements(visitor)
    const pdf = await keptBy(visitor, downloadButton(visitor, 1, 'PDF'))
    expect(pdf.name).toMatch(/^Sanbuq-statement-/)
    const words = await wordsOf(pdf.bytes)
    expect(words.replaceAll(/\D/g, '')).toContain(brand.hotline.replace('+966', ''))
    expect(words).not.toMatch(OWN_NAME)
  })
})
