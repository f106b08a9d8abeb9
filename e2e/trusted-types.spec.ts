import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '../scripts/project.mjs'
import { expect, test } from './harness/test.ts'

/** Each passes a text to the page as markup, as code, or as the address of code. */
const SINKS: Record<string, () => unknown> = {
  markup: () => (document.createElement('div').innerHTML = '<b>text</b>'),
  frame: () => (document.createElement('iframe').srcdoc = '<b>text</b>'),
  document: () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
  script: () => (document.createElement('script').text = 'text'),
  address: () =>
    (document.createElement('script').src = 'https://elsewhere.example/assets/text.js'),
  worker: () => new Worker('data:text/javascript,'),
  policy: () => window.trustedTypes?.createPolicy('own', {}),
  overruling: () => window.trustedTypes?.createPolicy('default', {}),
}

// The browser logs each refusal as an error, which is expected here: a page without a visitor.
test.use({ baseURL: ({ bridge }, use) => use(bridge.url) })

test.describe('text is refused as markup or code', { tag: '@once' }, () => {
  for (const path of ['/en/login', '/home', '/nowhere', '/demo/outbox', '/demo/people']) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path)
      for (const [name, use] of Object.entries(SINKS)) {
        await expect(page.evaluate(use), name).rejects.toThrow(/Trusted|policy/i)
      }
    })
  }
})

test('every page and script is served as it was built', { tag: '@once' }, async ({ bridge }) => {
  const command = inProject('programs/commands/portal-verify.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [command, bridge.url])
  expect(stdout).toBe(`The portal at ${bridge.url} is as it was built.\n`)
})
