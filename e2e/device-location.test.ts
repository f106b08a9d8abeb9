import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { PEOPLE } from './harness/people.ts'
import { askForCode, codeForm, newestCode } from './harness/signing-in.ts'
import { type Language, journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const LOOKUP = /\/lookups\/(ip|reverse)/
const RIYADH = { latitude: 24.71, longitude: 46.68 }
const PLACE: Record<Language, RegExp> = { en: /Riyadh/, ar: /الرياض/ }

describe.each(journeyIn('ar'))('where a device is, in %s', (language) => {
  const visit = async () => {
    const visitor = await newVisitor({
      browser: browser(),
      bridge,
      language,
      context: { permissions: ['geolocation'], geolocation: RIYADH },
    })
    const asked: string[] = []
    visitor.page.on('request', (request) => {
      const [, what] = LOOKUP.exec(request.url()) ?? []
      if (what) asked.push(what)
    })
    return { visitor, asked }
  }

  test('is looked up after signing in alone, which waits for no answer', async () => {
    const { visitor, asked } = await visit()
    const { page } = visitor
    await page.route(LOOKUP, () => {
      // Nobody ever answers.
    })
    await visitor.open(`/${language}/login`)
    await askForCode(visitor, PEOPLE.noura)
    // Its address is asked for before, since a device that is trusted is known by it; where it is, is not.
    expect(asked).not.toContain('reverse')
    await codeForm(visitor).code.fill(await newestCode(bridge))
    await page.waitForURL('**/home')
    await page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
    await expect.poll(() => [...new Set(asked)].toSorted()).toEqual(['ip', 'reverse'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('stands in the list of sessions by its name, once it is known', async () => {
    const { visitor } = await visit()
    const reported = visitor.page.waitForResponse(/\/session\/place$/)
    await visitor.open(`/${language}/login`)
    await askForCode(visitor, PEOPLE.khalid)
    await codeForm(visitor).code.fill(await newestCode(bridge))
    await visitor.page.waitForURL('**/home')
    await reported
    await visitor.open('/trusted-devices/primary')
    const sessions = visitor.page.getByRole('region', {
      name: text(language, 'Where you’re signed in'),
    })
    await sessions.getByRole('listitem').filter({ hasText: PLACE[language] }).first().waitFor()
  })
})
