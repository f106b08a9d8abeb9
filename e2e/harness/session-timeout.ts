import { askForCode, enterCode } from './signing-in.ts'
import type { Person } from './people.ts'
import { leaveAlone } from './presence.ts'
import { pattern, text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** Returns the warning that the session is about to end. */
export function warning({ page, language }: Visitor) {
  const box = page.getByRole('alertdialog', { name: text(language, 'Are you still there?') })
  return {
    box,
    goOn: box.getByRole('button', { name: text(language, 'Continue') }),
    signOut: box.getByRole('button', { name: text(language, 'Log Out') }),
  }
}

/** Returns the notice that asks the person to sign in again. */
export const timeoutNotice = ({ page, language }: Visitor) =>
  page.getByText(pattern(language, 'System Timeout. Please login again.'))

/** Lets `passSeconds` control the clock of all tabs of a visitor; until then it runs normally. */
export const takeClock = ({ page }: Visitor) => page.context().clock.install()

/** Advances the clock second by second without activity. From the first second on, all tabs have
 * exactly this time, however slow the machine is. */
export async function passSeconds({ page }: Visitor, seconds: number): Promise<void> {
  const { clock } = page.context()
  const began = await leaveAlone(page)
  for (let passed = 1; passed <= seconds; passed += 1) {
    await clock.setFixedTime(began + passed * 1000)
    await clock.runFor(1000)
  }
}

/** Advances the clock in one jump, as when a laptop sleeps. */
export async function sleepFor({ page }: Visitor, ms: number): Promise<void> {
  await leaveAlone(page)
  await page.context().clock.fastForward(ms)
}

/** Signs in on the current page, until this address is reached. */
export async function signInHere(visitor: Visitor, person: Person, address: string): Promise<void> {
  await askForCode(visitor, person)
  await enterCode(visitor)
  await visitor.page.waitForURL(`**${address}`)
}
