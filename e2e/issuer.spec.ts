import { readFileSync } from 'node:fs'
import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { PEOPLE } from './harness/people.ts'
import { inProject } from './harness/project.ts'
import { credentialsForm, signIn } from './harness/signing-in.ts'
import { downloadButton, downloadBy, openStatements, wordsOf } from './harness/statements.ts'
import type { Visitor } from './harness/visitor.ts'

/** The example of docs/operations.md. */
const ISSUER_FILE = inProject('docs/issuer/issuer.json')
const { brand, colours } = JSON.parse(readFileSync(ISSUER_FILE, 'utf8'))

test.use({ bridgeEnvironment: { ISSUER_FILE } })
const OWN_NAME = /sadu|سدو/i

/** A colour as the browser serializes it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Records the page's background in every frame from the first one with a body. */
async function watchGround({ page }: Visitor): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) {
        const ground = getComputedStyle(document.body).backgroundColor
        if (!seen.includes(ground)) seen.push(ground)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

test.describe('the portal of a configured issuer', { tag: '@long' }, () => {
  for (const path of [
    'login',
    'login-centurion',
    'cardholder/enrollment',
    'centurion/forgot-id',
    'verify',
  ]) {
    test(`${path} has the issuer’s name before and after scripts run`, async ({
      newVisitor,
      visitor,
      language,
    }) => {
      const product: string = brand.productName[language]
      const drawn = await newVisitor({ javaScriptEnabled: false })
      await drawn.open(`/${language}/${path}`)
      const title = await drawn.page.title()
      expect(title).toMatch(new RegExp(` · ${product}$`))
      expect(await drawn.page.locator('body').innerText()).toContain(product)
      expect(await drawn.page.content()).not.toMatch(OWN_NAME)

      await visitor.open(`/${language}/${path}`)
      await visitor.page.locator('#root[data-live]').waitFor()
      expect(await visitor.page.locator('body').innerText()).not.toMatch(OWN_NAME)
      expect(await visitor.page.title()).toBe(title)
    })
  }

  for (const { path, scheme, skin, at } of [
    { path: 'login', scheme: 'light', skin: 'standard', at: 0 },
    { path: 'login', scheme: 'dark', skin: 'standard', at: 1 },
    { path: 'login-centurion', scheme: 'light', skin: 'centurion', at: 1 },
    { path: 'login-centurion', scheme: 'dark', skin: 'centurion', at: 1 },
  ] as const) {
    test(`${path} has the issuer’s colours and logo in the ${scheme} theme, in every frame`, async ({
      newVisitor,
      language,
    }) => {
      const visitor = await newVisitor({ colorScheme: scheme })
      const { page } = visitor
      const groundsSeen = await watchGround(visitor)
      const pictures: string[] = []
      page.on('response', (answer) => {
        const { pathname } = new URL(answer.url())
        if (pathname.startsWith('/issuer/')) pictures.push(`${answer.status()} ${pathname}`)
      })
      await visitor.open(`/${language}/${path}`)
      await page.locator('#root[data-live]').waitFor()
      expect(await groundsSeen()).toEqual([rgb(colours[skin].paper[at])])
      const submit = credentialsForm(visitor).submit
      const fill = await submit.evaluate((button) => getComputedStyle(button).backgroundColor)
      expect(fill).toBe(rgb(colours[skin].madder[at]))
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/issuer\/icon-/)
      const logo = page.locator('header svg.bg-contain')
      const shown = await logo.evaluate((mark) => getComputedStyle(mark).backgroundImage)
      expect(shown).toContain(`/issuer/logo-${at === 0 ? 'light' : 'dark'}-`)
      expect(pictures).toContainEqual(expect.stringMatching(/^200 \/issuer\/logo-(light|dark)-/))
    })
  }

  test('links to the issuer’s agreements and social networks, and shows its hotline', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await visitor.open(`/${language}/verify`)
    const footer = page.getByRole('contentinfo')
    const link = (name: string) => footer.getByRole('link', { name, exact: true })
    const { cardAgreements, privacy, terms, social } = brand.links
    for (const [name, address] of [
      [t('Card agreements'), cardAgreements[language]],
      [t('Privacy statement'), privacy[language]],
      [t('Terms of service'), terms[language]],
      ['Instagram', social[0].url],
    ]) {
      expect(await link(name).getAttribute('href')).toBe(address)
    }
    expect(await link('YouTube').count()).toBe(0)
    await expect(footer).toContainText(brand.issuerName[language])

    await visitor.open(`/${language}/cardholder/enrollment`)
    await page.locator(`a[href="tel:${brand.hotline}"]`).first().waitFor()
  })

  test('names the issuer in messages and statements, and has no accessibility violations', async ({
    visitor,
    bridge,
    language,
  }) => {
    const { page } = visitor
    await visitor.open(`/${language}/login`)
    expect(await barriersOf(visitor)).toEqual([])
    await signIn(visitor, PEOPLE.noura)
    const message = (await bridge.outbox()).find(({ code }) => code !== null)
    expect(message?.text).toContain(brand.productName[language])
    expect(await barriersOf(visitor)).toEqual([])
    expect(await page.locator('body').innerText()).not.toMatch(OWN_NAME)
    const card = page.getByRole('main').getByRole('img', { name: /1946/ }).first()
    const face = await card.locator('image').getAttribute('href')
    expect(face).toMatch(/^\/issuer\/card-gold-/)
    expect((await page.request.get(face ?? '')).headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
    })

    await openStatements(visitor)
    const pdf = await downloadBy(visitor, downloadButton(visitor, 1, 'PDF'))
    expect(pdf.name).toMatch(/^Sanbuq-statement-/)
    const words = await wordsOf(pdf.bytes)
    expect(words.replaceAll(/\D/g, '')).toContain(brand.hotline.replace('+966', ''))
    expect(words).not.toMatch(OWN_NAME)
  })
})
