import { afterEach, describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { leave } from './harness/leaving.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn } from './harness/signing-in.ts'
import { passSeconds, takeClock, timeoutNotice, warning } from './harness/staying.ts'
import { LANGUAGES, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

describe.each(LANGUAGES)('leaving while the bridge is out of reach, in %s', (language) => {
  afterEach(() => bridge.start())

  test('the menu stays and says why; after inactivity this browser is cleared all the same', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await takeClock(visitor)
    const ways = ['logout-dialog', 'session-warning', '/dialog-'].map((name) =>
      page.waitForResponse((response) => response.url().includes(name)),
    )
    await signIn(visitor, bridge, PEOPLE.noura)
    for (const way of ways) await (await way).finished()
    await page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
    visitor.mayBeCutOff()
    await bridge.stop()

    const dialog = await leave.ask(visitor)
    await dialog.confirm.click()
    await dialog.box.getByRole('alert').waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull()
    await dialog.cancel.click()

    await passSeconds(visitor, 25)
    await warning(visitor).box.waitFor()
    await passSeconds(visitor, 31)
    await page.waitForURL(`**/${language}/login`)
    await timeoutNotice(visitor).waitFor()
    await credentialsForm(visitor).submit.waitFor()
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
    expect(await page.getByText(text(language, 'Current balance')).count()).toBe(0)
  })
})
