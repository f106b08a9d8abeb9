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

test.describe('the location of a device', { tag: '@ar' }, () => {
  test(
    'is looked up only after the code is entered, and signing in does not wait for it',
    { tag: '@long' },
    async ({ newVisitor, language, t }) => {
      const visitor = await newVisitor(IN_RIYADH)
      const { page } = visitor
      const asked: string[] = []
      page.on('request', (request) => {
        const [, what] = LOOKUP.exec(request.url()) ?? []
        if (what) asked.push(what)
      })
      await page.route(LOOKUP, () => {
        // The look-up never responds.
      })
      await visitor.open(`/${language}/login`)
      await askForCode(visitor, PEOPLE.noura)
      // The IP address is looked up earlier to identify a trusted device; the location is not.
      expect(asked).not.toContain('reverse')
      await enterCode(visitor)
      await page.waitForURL('**/home')
      await page.getByText(t('Current balance'), { exact: true }).waitFor()
      await expect.poll(() => [...new Set(asked)].toSorted()).toEqual(['ip', 'reverse'])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )

  test(
    'is shown by name in the list of sessions, once known',
    { tag: '@long' },
    async ({ newVisitor, language, t }) => {
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
    },
  )
})
