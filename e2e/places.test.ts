import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, type Language, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const ADDRESS = '/customer-service?tab=places'
const PHONE = { viewport: { width: 390, height: 844 } }
const MAP_CODE = /\/assets\/(places-map|maplibre)/

const NAMES: Record<Language, { city: string; typed: string; branch: string; count: string }> = {
  en: { city: 'Jeddah', typed: 'jeddah', branch: 'Hamra branch', count: '30 places' },
  ar: { city: 'جدة', typed: 'جده', branch: 'فرع الحمراء', count: '30 موقعًا' },
}

const list = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: text(language, 'List of branches and ATMs') })
/** A place of the list, whose button says more than its name. */
const row = (visitor: Visitor, name: string) =>
  list(visitor).getByRole('button', { name: new RegExp(`^${name}`) })
const map = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: text(language, 'Map of branches and ATMs') })
const pin = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const search = ({ page, language }: Visitor) =>
  page.getByLabel(text(language, 'City, district or name'))
const addressOf = ({ page }: Visitor) => Object.fromEntries(new URL(page.url()).searchParams)

async function visitPlaces(language: Language, context = {}): Promise<Visitor> {
  const visitor = await newVisitor({ browser: browser(), bridge, language, context })
  await visitor.chooseLanguage()
  return visitor
}

describe.each(journeyIn('ar'))('branches and ATMs, in %s', (language) => {
  const { city, typed, branch, count } = NAMES[language]

  test('somebody finds a branch in a city, on the map and in the list, and nothing is asked elsewhere', async () => {
    const visitor = await visitPlaces(language)
    const { page } = visitor
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== bridge.url) elsewhere.push(request.url())
    })
    await visitor.open(ADDRESS)
    await map(visitor).waitFor()
    await search(visitor).fill(typed)
    await page.getByText(count, { exact: true }).waitFor()
    await page.getByRole('heading', { name: city, level: 3 }).waitFor()
    await row(visitor, branch).click()
    await expect.poll(() => pin(visitor, branch).getAttribute('aria-pressed')).toBe('true')
    await list(visitor).getByText(text(language, 'Opening hours')).waitFor()
    expect(addressOf(visitor)).toMatchObject({ tab: 'places', q: typed })
    const { place } = addressOf(visitor)
    expect(place).toMatch(/^[\w-]{36}$/)

    await page.reload()
    await expect.poll(() => row(visitor, branch).getAttribute('aria-expanded')).toBe('true')
    const way = page.getByRole('link', { name: pattern(language, 'Directions to {name}') })
    expect(await way.getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=21/,
    )
    expect(elsewhere).toEqual([])
  })

  test('what is chosen on the map is open in the list', async () => {
    const visitor = await visitPlaces(language)
    await visitor.open(`${ADDRESS}&q=${encodeURIComponent(branch)}`)
    await map(visitor).waitFor()
    await pin(visitor, branch).click()
    expect(await row(visitor, branch).getAttribute('aria-expanded')).toBe('true')
    await row(visitor, branch).click()
    await expect.poll(() => addressOf(visitor)['place']).toBeUndefined()
  })
})

describe.each(journeyIn('ar'))('looking around, in %s', (language) => {
  const { branch } = NAMES[language]

  test('filters narrow the list and stand in the address', async () => {
    const visitor = await visitPlaces(language)
    const { page } = visitor
    const chip = (name: string) =>
      page.getByRole('checkbox', { name: text(language, name), exact: true })
    await visitor.open(ADDRESS)
    await page.getByText(/^250 /).waitFor()
    await chip('ATMs').uncheck()
    await expect.poll(() => addressOf(visitor)['kind']).toBe('branch')
    await row(visitor, branch).first().waitFor()
    await chip('Branches').uncheck()
    await expect.poll(() => addressOf(visitor)['kind']).toBe('atm')
    expect(await row(visitor, branch).count()).toBe(0)
    await chip('Open now').check()
    await list(visitor).getByText(text(language, 'Always open')).first().waitFor()
    await page.getByLabel(text(language, 'Language spoken')).selectOption('ur')
    await chip('Accessible').check()
    const said = { tab: 'places', kind: 'atm', open: 'now', speaks: 'ur', accessible: 'yes' }
    await expect.poll(() => addressOf(visitor)).toEqual(said)
    await search(visitor).fill('nowhere')
    await list(visitor).getByText(text(language, 'No place fits')).waitFor()
  })

  test('the nearest come first once somebody asks for it, and a refusal is explained', async () => {
    const here = { latitude: 21.55, longitude: 39.2 }
    const context = { geolocation: here, permissions: ['geolocation'] }
    const visitor = await visitPlaces(language, context)
    await visitor.open(ADDRESS)
    const near = visitor.page.getByRole('button', { name: text(language, 'Show what is near me') })
    await near.click()
    await visitor.page
      .getByText(pattern(language, 'The nearest come first. Your location stays on this device.'))
      .waitFor()
    const first = list(visitor).getByRole('button').first()
    await expect.poll(() => first.textContent()).toMatch(/\d+ (m|km|م|كم)/)

    const other = await visitPlaces(language)
    await other.open(ADDRESS)
    await other.page.getByRole('button', { name: text(language, 'Show what is near me') }).click()
    await other.page
      .getByText(
        text(
          language,
          'Your browser doesn’t share your location with us. Look for your city instead.',
        ),
      )
      .waitFor()
  })

  test('by keyboard alone somebody finds a branch, opens it and goes on to the map', async () => {
    const visitor = await visitPlaces(language)
    const { page } = visitor
    await visitor.open(ADDRESS)
    await map(visitor).waitFor()
    await tabTo(visitor, text(language, 'City, district or name'))
    await page.keyboard.type(branch)
    await expect.poll(() => addressOf(visitor)['q']).toBe(branch)
    await tabTo(visitor, text(language, 'List of branches and ATMs'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => row(visitor, branch).first().getAttribute('aria-expanded')).toBe('true')
    await tabTo(visitor, text(language, 'Zoom in'))
    await page.keyboard.press('Enter')
    await tabTo(visitor, branch)
    const chosen = page.locator(':focus')
    expect(await chosen.getAttribute('aria-pressed')).not.toBeNull()
  })

  test('without WebGL the list says so and has everything, and no code of the map is fetched', async () => {
    const visitor = await visitPlaces(language)
    const { page } = visitor
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await visitor.open(ADDRESS)
    await page
      .getByText(
        text(
          language,
          'This browser can’t draw the map. The list has everything that the map shows.',
        ),
      )
      .waitFor()
    await search(visitor).fill(branch)
    await row(visitor, branch).first().click()
    await page.getByRole('link', { name: pattern(language, 'Directions to {name}') }).waitFor()
    expect(fetched.filter((url) => MAP_CODE.test(url))).toEqual([])
  })

  test('on a phone somebody who is signed in goes from the map to the list and back', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura, ADDRESS)
    await map(visitor).waitFor()
    await page.getByRole('button', { name: text(language, 'List'), exact: true }).click()
    await map(visitor).waitFor({ state: 'hidden' })
    expect(addressOf(visitor)['view']).toBe('list')
    await page.getByRole('button', { name: text(language, 'Map'), exact: true }).click()
    await map(visitor).waitFor()
  })

  test('no other screen fetches the code of the map', async () => {
    const visitor = await visitPlaces(language)
    const { page } = visitor
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
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

testStates(
  {
    'branches and ATMs': async (visitor) => {
      await visitor.open(ADDRESS)
      await map(visitor).waitFor()
    },
    'a chosen branch': async (visitor) => {
      const { branch } = NAMES[visitor.language]
      await visitor.open(`${ADDRESS}&q=${encodeURIComponent(branch)}`)
      await map(visitor).waitFor()
      await row(visitor, branch).first().click()
      await visitor.page
        .getByRole('link', { name: pattern(visitor.language, 'Directions to {name}') })
        .waitFor()
    },
  },
  async (language) => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    await visitor.chooseLanguage()
    return visitor
  },
)
