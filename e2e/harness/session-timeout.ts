import { askForCode, codeForm, newestCode } from './signing-in.ts'
import type { Bridge } from './bridge-for-file.ts'
import type { Person } from './people.ts'
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

/** Lets the time of all tabs of a visitor pass by hand from now on. */
export const takeClock = ({ page }: Visitor) => page.context().clock.install()

/** Lets seconds pass one by one. */
export const passSeconds = ({ page }: Visitor, seconds: number) =>
  page.context().clock.runFor(seconds * 1000)

/** Signs in where the visitor stands, up to this address. */
export async function signInHere(
  visitor: Visitor,
  bridge: Bridge,
  person: Person,
  address: string,
): Promise<void> {
  await askForCode(visitor, person)
  await codeForm(visitor).code.fill(await newestCode(bridge))
  await visitor.page.waitForURL(`**${address}`)
}
