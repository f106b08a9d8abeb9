import { expect, onTestFinished, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

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

test.each(['/en/login', '/home', '/nowhere', '/demo/outbox', '/demo/people'])(
  'no text becomes markup or code on %s',
  async (path) => {
    // The browser complains aloud of each refusal, which is what is wanted here.
    const page = await browser().newPage({ baseURL: bridge.url })
    onTestFinished(() => page.close())
    await page.goto(path)
    for (const [name, use] of Object.entries(SINKS)) {
      await expect(page.evaluate(use), name).rejects.toThrow(/Trusted|policy/i)
    }
  },
)
