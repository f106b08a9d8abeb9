import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button, heading } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

describe.each(journeyIn('en'))('the address of a wizard, in %s', (language) => {
  const visit = () => newVisitor({ browser: browser(), bridge, language })

  test.each([
    ['/billing-dispute/primary?described=true&step=check', 'reason'],
    ['/card-limit/primary?step=check', null],
    ['/card-issue/primary?step=details', 'what'],
    ['/apply-supplementary?step=review', 'contact'],
  ])('%s names the step that is shown', async (address, shown) => {
    const visitor = await visit()
    await signIn(visitor, bridge, PEOPLE.reema, address)
    await visitor.page.waitForURL(({ searchParams }) => searchParams.get('step') === shown)
  })

  test('takes the browser back to the step before, with what was answered', async () => {
    const visitor = await visit()
    const { page } = visitor
    await signIn(
      visitor,
      bridge,
      PEOPLE.reema,
      '/billing-dispute/primary?described=true&step=check',
    )
    const reason = page.getByRole('radio', { name: text(language, 'I was charged twice') })
    await reason.check()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What happened?').waitFor()
    await page.goBack()
    await page.waitForURL('**step=reason')
    expect(await reason.isChecked()).toBe(true)
  })
})
