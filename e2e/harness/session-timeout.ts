import { askForCode, enterCode } from './signing-in.ts'
import type { Person } from './people.ts'
import { leaveAlone } from './presence.ts'
import { pattern, text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The warning that the session is about to end. */
export function warning({ page, language }: Visitor) {
  const box = page.getByRole('alertdialog', { name: text(language, 'Are you still there?') })
  return {
    box,
    goOn: box.getByRole('button', { name: text(language, 'Continue') }),
    signOut: box.getByRole('button', { name: text(language, 'Log Out') }),
  }
}

/** Why the person is asked to sign in again. */
export const timeoutNotice = ({ page, language }: Visitor) =>
  page.getByText(pattern(language, 'System Timeout. Please login again.'))

/** Lets the time of all tabs of a visitor be moved by hand, by `passSeconds`; until then it goes on as ever. */
export const takeClock = ({ page }: Visitor) => page.context().clock.install()

/** Lets seconds pass one by one, with nobody there. From the first one on it is as late in all tabs as was said here,
 * however long the machine takes for it. */
export async function passSeconds({ page }: Visitor, seconds: number): Promise<void> {
  const { clock } = page.context()
  const began = await leaveAlone(page)
  for (let passed = 1; passed <= seconds; passed += 1) {
    await clock.setFixedTime(began + passed * 1000)
    await clock.runFor(1000)
  }
}

/** Lets so much time pass at once, as on a laptop that sleeps. */
export async function sleepFor({ page }: Visitor, ms: number): Promise<void> {
  await leaveAlone(page)
  await page.context().clock.fastForward(ms)
}

/** Signs in where the visitor stands, up to this address. */
export async function signInHere(visitor: Visitor, person: Person, address: string): Promise<void> {
  await askForCode(visitor, person)
  await enterCode(visitor)
  await visitor.page.waitForURL(`**${address}`)
}
