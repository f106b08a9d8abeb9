import { writeFileSync } from 'node:fs'
import { inProject } from '../scripts/project.mjs'
import { launchBrowser } from './harness/browser.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { startProduct } from './harness/product.ts'
import { PHONE, signInByHand } from './harness/signed-in-page.ts'

const DESKTOP = { width: 1280, height: 800 }
const QUALITY = 80
const [noura, , , reema] = PEOPLE

type Size = { width: number; height: number }
/** A picture: the name of its file, who is signed in, the address, the language, the theme and the size in CSS pixels. */
type Picture = [string, Person, string, 'en' | 'ar', 'light' | 'dark', Size]

const PICTURES: Picture[] = [
  ['home', noura, '/home', 'en', 'light', DESKTOP],
  ['home-arabic', noura, '/home', 'ar', 'dark', DESKTOP],
  ['transactions', noura, '/transactions', 'en', 'dark', DESKTOP],
  ['offers-arabic', noura, '/offers', 'ar', 'light', DESKTOP],
  ['cards', noura, '/manage-card-details', 'en', 'dark', PHONE],
  ['lost-card-arabic', noura, '/card-issue/primary', 'ar', 'light', PHONE],
  ['trips', noura, '/trips', 'en', 'light', PHONE],
  ['centurion-arabic', reema, '/centurion-home', 'ar', 'dark', PHONE],
]

/** Takes the pictures of the README from a new demonstration and writes them to `docs/pictures`. */
const product = await startProduct()
const browser = await launchBrowser()
try {
  for (const picture of PICTURES) await take(picture)
} finally {
  await browser.close()
  await product.stop()
}

async function take([name, person, address, language, theme, viewport]: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signInByHand(page, product.origin, person)
  // The language of this address becomes the language of the session.
  await page.goto(`${product.origin}/${language}/login`)
  await page.waitForURL('**/home')
  await page.goto(product.origin + address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('main .animate-breathe') === null)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  writeFileSync(inProject('docs/pictures', `${name}.webp`), Buffer.from(data, 'base64'))
  await context.close()
}
