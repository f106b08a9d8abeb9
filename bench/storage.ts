import type { BrowserContext, Page } from 'playwright-core'
import { contract, pathOf } from '@sadu/contract'
import { launchBrowser } from './harness/browser.ts'
import { PEOPLE, newestCode } from './harness/people.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { GUARDED, tokensIn, tryEverything, type Loot } from './harness/thief.ts'
import type { Prepared } from './harness/wire.ts'

/** A person signs in with a browser. All its storage is copied to another browser, and every token
 * and request to a client with its own keys: no call may succeed there, while the person's own
 * browser keeps working. */
const PATHS = new Set(Object.values(contract).map(pathOf))
const product = await startProduct({ environment: RAISED_LIMITS })
const browser = await launchBrowser()
try {
  const owner = await browser.newContext()
  const page = await owner.newPage()
  const owned = countCalls(page)
  const recorded = record(page)
  await signInByHand(page)
  const before = owned.succeeded()

  const stored = await storageOf(owner, page)
  const copied = await copyTo(await browser.newContext({ storageState: stored.state }), stored)
  const loot: Loot = { ...tokensIn([stored, recorded]), recorded }
  const attempts = await tryEverything(product.origin, loot)
  const successes = attempts.filter(({ succeeded }) => succeeded)

  await page.reload()
  await availableCredit(page).waitFor()
  report('Storage and recordings copied to another browser', [
    atLeast('calls that succeeded for the owner, before', before, 1, '', 0),
    {
      what: 'tokens found in storage and on the wire',
      measured: String(loot.tokens.length + loot.refreshTokens.length),
    },
    { what: 'requests recorded', measured: String(recorded.length) },
    { what: 'the other browser ends at', measured: copied.endedAt },
    { what: 'the other browser: calls tried', measured: String(copied.tried) },
    atMost('the other browser: calls that succeeded', copied.succeeded, 0, ''),
    { what: 'another client: calls tried', measured: String(attempts.length) },
    {
      what: 'another client: different calls',
      measured: `${new Set(attempts.map(({ name }) => name).filter((name) => GUARDED.includes(name))).size} of ${GUARDED.length}`,
    },
    atMost('another client: calls that succeeded', successes.length, 0, ''),
    ...successes.map(({ name, how }) => ({ what: `  ${name}`, measured: how })),
    atLeast('calls that succeed for the owner, after', owned.succeeded() - before, 1, '', 0),
  ])
} finally {
  await browser.close()
  await product.stop()
}

async function signInByHand(page: Page): Promise<void> {
  const [noura] = PEOPLE
  await page.goto(`${product.origin}/en/login`)
  await page.getByLabel('User ID').fill(noura.userName)
  await page.getByLabel('Password', { exact: true }).fill(noura.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const code = page.locator('input[name="otp"]')
  await code.waitFor()
  await code.pressSequentially(await newestCode(product.origin))
  await page.waitForURL('**/home')
  await availableCredit(page).waitFor()
}

/** Returns a figure of the home page that appears only after the bridge has responded. */
function availableCredit(page: Page) {
  return page.getByText('Available credit').first()
}

type Stored = {
  state: Awaited<ReturnType<BrowserContext['storageState']>>
  session: Record<string, string>
}

async function storageOf(context: BrowserContext, page: Page): Promise<Stored> {
  return {
    state: await context.storageState(),
    session: await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage))),
  }
}

/** Opens the home page in another browser with a copy of the storage. */
async function copyTo(context: BrowserContext, { session }: Stored) {
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, session)
  const page = await context.newPage()
  const calls = countCalls(page)
  await page.goto(`${product.origin}/home`)
  await page.waitForLoadState('networkidle')
  // The scheduled token refresh comes 15 s after the layout loads
  // (docs/specification/9-constants.md#timers).
  await page.waitForTimeout(20_000)
  const result = {
    tried: calls.tried(),
    succeeded: calls.succeeded(),
    endedAt: new URL(page.url()).pathname,
  }
  await context.close()
  return result
}

/** Counts a page's calls of the contract, without the handshake, which is public. */
function countCalls(page: Page) {
  let tried = 0
  let succeeded = 0
  page.on('response', (response) => {
    if (!PATHS.has(new URL(response.url()).pathname)) return
    tried += 1
    if (response.ok()) succeeded += 1
  })
  return { tried: () => tried, succeeded: () => succeeded }
}

function record(page: Page): Prepared[] {
  const recorded: Prepared[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!PATHS.has(path)) return
    recorded.push({ path, headers: request.headers(), body: request.postData() ?? '' })
  })
  return recorded
}
