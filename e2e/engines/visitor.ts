import type { Bridge } from '../harness/bridge.ts'
import type { Person } from '../harness/people.ts'
import { keepPresent, PRESENCE_ENTRY } from '../harness/presence.ts'
import { keepSession, openSession } from '../harness/session.ts'
import { newestCode } from '../harness/signing-in.ts'
import { type Language, text } from '../harness/texts.ts'
import type { Control, Driver } from './driver.ts'
import { LIBRARY, locate, type Purpose, type Query, serializeQuery } from './locate.ts'
import { until } from './waiting.ts'

/** The number of characters of a page's text that an error message quotes. */
const QUOTED_LENGTH = 600

/** A visitor in an engine. Every operation waits until its element is ready. */
export type Visitor = ReturnType<typeof createVisitor>

export function createVisitor(driver: Driver, bridge: Bridge, language: Language) {
  const control = async (query: Query, purpose: Purpose) => {
    const isNew = await driver.evaluate(() => !('TestingLibraryDom' in globalThis), null)
    if (isNew) {
      await driver.load(LIBRARY)
      await driver.evaluate(keepPresent, PRESENCE_ENTRY)
    }
    return driver.find(locate, [serializeQuery(query), purpose] as const)
  }
  const missing = (query: Query) => async () => {
    const [url, content] = await driver.evaluate(
      () => [location.href, document.body.innerText] as const,
      null,
    )
    return `No ${serializeQuery(query)} at ${url}, which says:\n${content.slice(0, QUOTED_LENGTH)}`
  }
  const see = (query: Query) => until(() => control(query, 'see'), missing(query))
  /** Acts on an element, or on its replacement if it was rendered again meanwhile. */
  const use = (query: Query, purpose: Purpose, act: (found: Control) => Promise<void>) =>
    until(async () => {
      const found = await control(query, purpose)
      if (!found) return null
      await act(found)
      return true
    }, missing(query))
  const type = (query: Query, value: string, purpose: Purpose = 'type') =>
    use(query, purpose, (found) => found.type(value))
  const open = (path: string) => driver.open(bridge.url + path)

  return {
    evaluate: driver.evaluate,
    open,
    see,
    type,
    click: (query: Query) => use(query, 'click', (found) => found.click()),
    /** Chooses a file with the button next to the file input. */
    chooseFile: (query: Query, path: string) =>
      use(query, 'chooseFile', (found) => found.chooseFile(path)),
    /** Types the newest code into the field, which must have the focus. */
    enterCode: async () => {
      const field = { label: text(language, 'Code from the SMS') }
      const code = await until(() => control(field, 'typeInFocus'), missing(field))
      await code.type(await newestCode(bridge))
    },
    /** Opens a path with a new session, without the sign-in form. */
    signIn: async (person: Person, path: string) => {
      const session = await openSession(bridge, person, language)
      await driver.evaluate(keepSession, session)
      await driver.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await open(path)
    },
  }
}
