import { expect, test } from './harness/test.ts'
import { settled } from './harness/barriers.ts'
import { outOfReach } from './harness/browser-settings.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { screenLoaded } from './harness/loaded.ts'
import type { Visitor } from './harness/visitor.ts'

/** The width of an A4 sheet at 96 pixels per inch, without its margins. */
const PAPER = { width: 718, height: 1047 }

/** Returns the texts with too little contrast on white paper. */
const paleTexts = ({ page }: Visitor) =>
  page.getByRole('main').evaluate((main) => {
    const luminance = (colour: string) => {
      const parts = (/\(([^)]*)\)/.exec(colour)?.[1] ?? '').split(/[ ,/]+/).map(Number)
      const [red = 0, green = 0, blue = 0] = parts
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return [...main.querySelectorAll('*')].flatMap((element) => {
      const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isSign = element.matches('svg[fill=currentColor]')
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!isDrawn || !(isText || isSign) || element.clientWidth === 1) return []
      const { color } = getComputedStyle(element)
      return 1.05 / (luminance(color) + 0.05) < 4.5
        ? [`${element.tagName} “${element.textContent.trim().slice(0, 40)}” in ${color}`]
        : []
    })
  })

/** Opens an address, and waits until its screen has loaded. */
async function openScreen(visitor: Visitor, address: string): Promise<void> {
  await signIn(visitor, PEOPLE.noura, address)
  await screenLoaded(visitor)
}

test.describe('browser settings', { tag: '@ar' }, () => {
  for (const address of ['/home', '/transactions', '/alert-notifications', '/membership-rewards']) {
    test(
      `${address} fits a narrow phone with doubled text size`,
      { tag: '@long' },
      async ({ visitor }) => {
        await openScreen(visitor, address)
        await visitor.page.setViewportSize({ width: 320, height: 640 })
        await visitor.page.evaluate(() =>
          document.documentElement.style.setProperty('font-size', '200%'),
        )
        await settled(visitor)
        const found = await outOfReach(visitor)
        // A row may truncate a long text, which its link shows in full.
        expect(found.filter((one) => !one.startsWith('cut off'))).toEqual([])
      },
    )
  }

  test(
    'the selected channel of a message preview is visible in forced colours',
    { tag: '@long' },
    async ({ visitor, t }) => {
      await openScreen(visitor, '/alert-notifications')
      const { page } = visitor
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      const ways = page.getByRole('group', { name: t('Channel'), exact: true })
      const email = ways.locator('label', { has: page.getByRole('radio') }).nth(1)
      const picture = async () => {
        await page.mouse.move(0, 0)
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await settled(visitor)
        return (await email.screenshot()).toString('base64')
      }
      const plain = await picture()
      expect(await picture()).toBe(plain)
      await email.click()
      expect(await picture()).not.toBe(plain)
    },
  )

  test(
    'a printed home has no overlapping texts, and printed rewards have enough contrast',
    { tag: '@long' },
    async ({ visitor }) => {
      await openScreen(visitor, '/home')
      const { page } = visitor
      await page.setViewportSize(PAPER)
      await page.emulateMedia({ media: 'print' })
      const overlaps = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('dt')]
          .filter((term) => term.checkVisibility())
          .flatMap((term) => {
            const value = term.nextElementSibling
            const [above, below] = [term, value].map((one) => one?.getBoundingClientRect())
            return above &&
              below &&
              below.top < above.bottom - 1 &&
              below.left < above.right &&
              below.right > above.left
              ? [term.textContent]
              : []
          }),
      )
      expect(overlaps).toEqual([])
      await visitor.open('/membership-rewards')
      await screenLoaded(visitor)
      expect(await paleTexts(visitor)).toEqual([])
    },
  )
})
