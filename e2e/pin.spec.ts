import { readFile, rm } from 'node:fs/promises'
import { expect, test } from './harness/test.ts'
import { attachAuthenticator } from './harness/authenticator.ts'
import { barriersOf } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

/** The primary cardmember in one language, a supplementary one in the other. */
const GIVEN = {
  en: { person: PEOPLE.noura, kind: 'primary', digits: '1946', pin: '4071', newPin: '6082' },
  ar: { person: PEOPLE.faisal, kind: 'supplementary', digits: '2208', pin: '8263', newPin: '5917' },
} as const

const shownPin = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'PIN'), exact: true }).getByRole('listitem')

/** Returns everything the browser stores for the portal, as text. */
const storageOf = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('not readable')))
      })
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await read(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        rows.push(await read(db.transaction(store).objectStore(store).getAll()))
      }
      db.close()
    }
    const answers: unknown[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) answers.push(await (await cache.match(key))?.text())
    }
    const simple = [localStorage, sessionStorage].map((storage) => Object.entries(storage))
    return JSON.stringify([simple, rows, answers, history.state])
  })

/** Whether a secret of a few digits occurs as a separate text. Amounts and sizes do not count, and
 * the number of a request can be any four digits. */
const holds = (where: string, secret: string) =>
  new RegExp(`["'\\s>\\\\]${secret}["'\\s<\\\\]`).test(
    where.replaceAll(/requestUID[\\":\s]+\d{4}/g, 'requestUID'),
  )

test.describe('the PIN of a card on a phone', { tag: '@ar' }, () => {
  test('is shown and changed, and then occurs in no storage, page or traffic', async ({
    newVisitor,
    bridge,
    language,
    t,
  }, info) => {
    const { person, kind, digits, pin, newPin } = GIVEN[language]
    const har = info.outputPath('traffic.har')
    const visitor = await newVisitor({ ...PHONE, recordHar: { path: har, content: 'embed' } })
    const { page } = visitor
    await signIn(visitor, person)
    await page
      .getByRole('navigation', { name: t('Quick actions') })
      .getByRole('link', { name: t('View PIN') })
      .click()
    await page.waitForURL(`**/view-pin/${kind}?card=*`)
    await page.getByText(t('Before you look')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])

    await button(visitor, 'Show the PIN').click()
    const codes = [await enterCode(visitor)]
    await expect(shownPin(visitor)).toHaveText(Array.from<string>(pin))
    expect(await barriersOf(visitor)).toEqual([])
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.getByText(t('The PIN is hidden again.')).waitFor()
    expect(await shownPin(visitor).count()).toBe(0)

    await page.getByRole('link', { name: t('Change PIN') }).click()
    const field = (label: string) => page.getByLabel(t(label), { exact: true })
    await field('New PIN').fill('2345')
    await button(visitor, 'Change the PIN').click()
    await page.getByText(t('Digits in a row are easy to guess. Choose others.')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await field('New PIN').fill(newPin)
    await field('New PIN again').fill('9999')
    await button(visitor, 'Change the PIN').click()
    await page.getByText(t('The PINs don’t match. Type the new PIN again.')).waitFor()
    await field('New PIN again').fill(newPin)
    await button(visitor, 'Change the PIN').click()
    codes.push(await enterCode(visitor))
    await page.getByText(t('The PIN is changed.')).waitFor()
    const told = (await bridge.outbox()).slice(0, 2)
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(told.every(({ text: said }) => said.includes(digits))).toBe(true)

    const stored = await storageOf(visitor)
    const markup = await page.content()
    await page.context().close()
    const traffic = await readFile(har, 'utf8')
    await rm(info.outputDir, { recursive: true })
    expect(traffic).toContain('/se/Pin/View')
    for (const secret of [pin, newPin, ...codes]) {
      expect(holds(stored, secret), 'the storage of the browser').toBe(false)
      expect(holds(markup, secret), 'the page').toBe(false)
      expect(holds(traffic, secret), 'what went over the wire').toBe(false)
    }
  })
})

test(
  'a PIN is shown with a passkey instead of a code',
  { tag: ['@once', '@long'] },
  async ({ visitor }) => {
    const { page } = visitor
    await attachAuthenticator(visitor)
    await signIn(visitor, PEOPLE.khalid)
    await visitor.open('/trusted-devices/primary')
    await button(visitor, 'Add a passkey').click()
    await page.getByRole('dialog').getByLabel('Name of the passkey').fill('My phone')
    await button(visitor, 'Continue').click()
    await enterCode(visitor)
    await page.getByRole('region', { name: 'Passkeys' }).getByText('My phone').waitFor()
    // A code is sent at most every 30 seconds; a passkey does not have to wait.
    visitor.mayBeRefused(/generateOtp$/)

    await visitor.open('/view-pin/primary')
    await button(visitor, 'Show the PIN').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('tab', { name: 'Passkey' }).click()
    await sheet.getByRole('button', { name: 'Show the PIN', exact: true }).click()
    await expect(shownPin(visitor)).toHaveText(['7', '3', '4', '0'])
    await button(visitor, 'Hide it now').click()
    await page.getByText('The PIN is hidden again.').waitFor()
  },
)
