import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { askForCode, enterCode } from './harness/signing-in.ts'
import type { Language } from './harness/texts.ts'

const LOOKUP = /\/lookups\/(ip|reverse)/
const IN_RIYADH: BrowserContextOptions = {
  permissions: ['geolocation'],
  geolocation: { latitude: 24.71, longitude: 46.68 },
}
const PLACE: Record<Language, RegExp> = { en: /Riyadh/, ar: /الرياض/ }

test.describe('where a device is', { tag: '@ar' }, () => {
  test('is looked up after signing in alone, which waits for no answer', async ({
    newVisitor,
    language,
    t,
  }) => {
    const visitor = await newVisitor(IN_RIYADH)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => {
      const [, what] = LOOKUP.exec(request.url()) ?? []
      if (what) asked.push(what)
    })
    await page.route(LOOKUP, () => {
      // Nobody ever answers.
    })
    await visitor.open(`/${language}/login`)
    await askForCode(visitor, PEOPLE.noura)
    // Its address is asked for before, since a device that is trusted is known by it; where it is, is not.
    expect(asked).not.toContain('reverse')
    await enterCode(visitor)
    await page.waitForURL('**/home')
    await page.getByText(t('Current balance'), { exact: true }).waitFor()
    await expect.poll(() => [...new Set(asked)].toSorted()).toEqual(['ip', 'reverse'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('stands in the list of sessions by its name, once it is known', async ({
    newVisitor,
    language,
    t,
  }) => {
    const visitor = await newVisitor(IN_RIYADH)
    const reported = visitor.page.waitForResponse(/\/session\/place$/)
    await visitor.open(`/${language}/login`)
    await askForCode(visitor, PEOPLE.khalid)
    await enterCode(visitor)
    await visitor.page.waitForURL('**/home')
    await reported
    await visitor.open('/trusted-devices/primary')
    const sessions = visitor.page.getByRole('region', {
      name: t('Where you’re signed in'),
    })
    await sessions.getByRole('listitem').filter({ hasText: PLACE[language] }).first().waitFor()
  })
})
