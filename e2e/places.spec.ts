import { expect, test } from './harness/test.ts'
import { testStates } from './harness/everybody.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { type Language, pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

const ADDRESS = '/customer-service?tab=places'
const MAP_CODE = /\/assets\/(places-map|maplibre)/

const NAMES: Record<Language, { city: string; typed: string; branch: string; count: string }> = {
  en: { city: 'Jeddah', typed: 'jeddah', branch: 'Hamra branch', count: '30 places' },
  ar: { city: 'جدة', typed: 'جده', branch: 'فرع الحمراء', count: '30 موقعًا' },
}

const list = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: text(language, 'List of branches and ATMs') })
/** Returns a place of the list, whose button text is longer than its name. */
const row = (visitor: Visitor, name: string) =>
  list(visitor).getByRole('button', { name: new RegExp(`^${name}`) })
const map = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: text(language, 'Map of branches and ATMs') })
const pin = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const search = ({ page, language }: Visitor) =>
  page.getByLabel(text(language, 'City, district or name'))
const addressOf = ({ page }: Visitor) => Object.fromEntries(new URL(page.url()).searchParams)

/** Opens the places signed out, or the given part of them. */
async function openPlaces(visitor: Visitor, looked?: string) {
  await visitor.chooseLanguage()
  await visitor.open(looked ? `${ADDRESS}&q=${encodeURIComponent(looked)}` : ADDRESS)
}

test.describe('branches and ATMs', { tag: '@ar' }, () => {
  test('a visitor finds a branch in a city, on the map and in the list, with no external request', async ({
    visitor,
    bridge,
    language,
    t,
  }) => {
    const { page } = visitor
    const { city, typed, branch, count } = NAMES[language]
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== bridge.url) elsewhere.push(request.url())
    })
    await openPlaces(visitor)
    await map(visitor).waitFor()
    await search(visitor).fill(typed)
    await page.getByText(count, { exact: true }).waitFor()
    await page.getByRole('heading', { name: city, level: 3 }).waitFor()
    await row(visitor, branch).click()
    await expect(pin(visitor, branch)).toHaveAttribute('aria-pressed', 'true')
    await list(visitor).getByText(t('Opening hours')).waitFor()
    expect(addressOf(visitor)).toMatchObject({ tab: 'places', q: typed })
    const { place } = addressOf(visitor)
    expect(place).toMatch(/^[\w-]{36}$/)

    await page.reload()
    await expect(row(visitor, branch)).toHaveAttribute('aria-expanded', 'true')
    const way = page.getByRole('link', { name: pattern(language, 'Directions to {name}') })
    await expect(way).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=21/,
    )
    expect(elsewhere).toEqual([])
  })

  test(
    'a place chosen on the map opens in the list',
    { tag: '@long' },
    async ({ visitor, language }) => {
      const { branch } = NAMES[language]
      await openPlaces(visitor, branch)
      await map(visitor).waitFor()
      await pin(visitor, branch).click()
      await expect(row(visitor, branch)).toHaveAttribute('aria-expanded', 'true')
      await row(visitor, branch).click()
      await expect.poll(() => addressOf(visitor)['place']).toBeUndefined()
    },
  )
})

test.describe('exploring', { tag: '@ar' }, () => {
  test(
    'filters narrow the list and are kept in the address',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      const { branch } = NAMES[language]
      const chip = (name: string) => page.getByRole('checkbox', { name: t(name), exact: true })
      await openPlaces(visitor)
      await page.getByText(/^250 /).waitFor()
      await chip('ATMs').uncheck()
      await expect.poll(() => addressOf(visitor)['kind']).toBe('branch')
      await row(visitor, branch).first().waitFor()
      await chip('Branches').uncheck()
      await expect.poll(() => addressOf(visitor)['kind']).toBe('atm')
      expect(await row(visitor, branch).count()).toBe(0)
      await chip('Open now').check()
      await list(visitor).getByText(t('Always open')).first().waitFor()
      await page.getByLabel(t('Language spoken')).selectOption('ur')
      await chip('Accessible').check()
      const said = { tab: 'places', kind: 'atm', open: 'now', speaks: 'ur', accessible: 'yes' }
      await expect.poll(() => addressOf(visitor)).toEqual(said)
      await search(visitor).fill('nowhere')
      await list(visitor).getByText(t('No matching places')).waitFor()
    },
  )

  test(
    'the nearest places come first on request, and a denied permission is explained',
    { tag: '@long' },
    async ({ newVisitor, language, t }) => {
      const here = { latitude: 21.55, longitude: 39.2 }
      const context = { geolocation: here, permissions: ['geolocation'] }
      const visitor = await newVisitor(context)
      await openPlaces(visitor)
      const near = visitor.page.getByRole('button', { name: t('Show what’s near me') })
      await near.click()
      await visitor.page
        .getByText(pattern(language, 'The nearest come first. Your location stays on this device.'))
        .waitFor()
      const first = list(visitor).getByRole('button').first()
      await expect(first).toHaveText(/\d+ (m|km|م|كم)/)

      const other = await newVisitor()
      await openPlaces(other)
      await other.page.getByRole('button', { name: t('Show what’s near me') }).click()
      await other.page
        .getByText(
          t('Your browser doesn’t share your location with us. Search for your city instead.'),
        )
        .waitFor()
    },
  )

  test(
    'by keyboard alone a visitor finds a branch, opens it and continues to the map',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      const { branch } = NAMES[language]
      await openPlaces(visitor)
      await map(visitor).waitFor()
      await tabTo(visitor, t('City, district or name'))
      await page.keyboard.type(branch)
      await expect.poll(() => addressOf(visitor)['q']).toBe(branch)
      await tabTo(visitor, t('List of branches and ATMs'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(row(visitor, branch).first()).toHaveAttribute('aria-expanded', 'true')
      await tabTo(visitor, t('Zoom in'))
      await page.keyboard.press('Enter')
      await tabTo(visitor, branch)
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed')
    },
  )

  test(
    'without WebGL the list works and shows a notice, and no map code is fetched',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      const { branch } = NAMES[language]
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await openPlaces(visitor)
      await page
        .getByText(
          t('This browser can’t draw the map. The list has everything that the map shows.'),
        )
        .waitFor()
      await search(visitor).fill(branch)
      await row(visitor, branch).first().click()
      await page.getByRole('link', { name: pattern(language, 'Directions to {name}') }).waitFor()
      expect(fetched.filter((url) => MAP_CODE.test(url))).toEqual([])
    },
  )

  test(
    'on a phone a signed-in person goes from the map to the list and back',
    { tag: '@long' },
    async ({ newVisitor, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, ADDRESS)
      await map(visitor).waitFor()
      await page.getByRole('button', { name: t('List'), exact: true }).click()
      await map(visitor).waitFor({ state: 'hidden' })
      expect(addressOf(visitor)['view']).toBe('list')
      await page.getByRole('button', { name: t('Map'), exact: true }).click()
      await map(visitor).waitFor()
    },
  )

  test('other screens fetch no map code', { tag: '@long' }, async ({ visitor, language }) => {
    const { page } = visitor
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await visitor.chooseLanguage()
    for (const address of ['/customer-service', '/faqs', `/${language}/login`]) {
      await visitor.open(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    expect(fetched.filter((path) => MAP_CODE.test(path))).toEqual([])
    await visitor.open(ADDRESS)
    await map(visitor).waitFor()
    expect(fetched.some((path) => MAP_CODE.test(path))).toBe(true)
  })
})

testStates({
  'branches and ATMs': async ({ visitor }) => {
    await openPlaces(visitor)
    await map(visitor).waitFor()
  },
  'a chosen branch': async ({ visitor, language }) => {
    const { branch } = NAMES[language]
    await openPlaces(visitor, branch)
    await map(visitor).waitFor()
    await row(visitor, branch).first().click()
    await visitor.page
      .getByRole('link', { name: pattern(language, 'Directions to {name}') })
      .waitFor()
  },
})
