import { expect, test } from './harness/test.ts'

/** Each gives the page a text as markup, as code, or as the address of code. */
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

// The browser complains aloud of each refusal, which is what is wanted here: a page without a visitor.
test.use({ baseURL: ({ bridge }, use) => use(bridge.url) })

test.describe('no text becomes markup or code', { tag: '@once' }, () => {
  for (const path of ['/en/login', '/home', '/nowhere', '/demo/outbox', '/demo/people']) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path)
      for (const [name, use] of Object.entries(SINKS)) {
        await expect(page.evaluate(use), name).rejects.toThrow(/Trusted|policy/i)
      }
    })
  }
})
