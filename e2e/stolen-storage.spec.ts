import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signInByForm } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'

const NEEDS_NO_TOKEN = /\/EncryptionApp\/token$/
/** The bases of calls that need a session. */
const CALL = /^\/(?:hpsbridge|offers-api)\//

test(
  'storage copied to another browser makes no successful call',
  { tag: '@once' },
  async ({ newVisitor }) => {
    const owner = await newVisitor({}, 'en')
    await signInByForm(owner, PEOPLE.noura)
    const stolen = await owner.page.evaluate(() => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
    }))
    expect(stolen.local.length).toBeGreaterThan(0)

    const thief = await newVisitor({}, 'en')
    thief.mayBeRefused(CALL)
    await thief.page.addInitScript(({ local, session }) => {
      for (const [key, value] of local) localStorage.setItem(key, value)
      for (const [key, value] of session) sessionStorage.setItem(key, value)
    }, stolen)
    const opened: string[] = []
    thief.page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const isCall = CALL.test(pathname) && !NEEDS_NO_TOKEN.test(pathname)
      if (isCall && response.ok()) opened.push(pathname)
    })
    await thief.open('/home')
    await credentialsForm(thief).submit.waitFor()
    expect(opened).toEqual([])

    // The theft does not sign the owner out.
    await owner.page.reload()
    await owner.page.getByText(text('en', 'Current balance'), { exact: true }).waitFor()
  },
)
