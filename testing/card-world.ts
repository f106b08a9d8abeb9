import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type ActionPurpose, CODES, type Code, type Card } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../bridge/src/config/config.ts'
import type { AppParts } from '../bridge/src/app.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { eq, sql } from '../bridge/src/platform/db/drizzle.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'
import type { OutboxEntry } from '../bridge/src/platform/outbox/read-outbox.ts'
import { TOKEN_LIMITS } from '../bridge/src/platform/tokens/limits.ts'
import { testApp } from './app.ts'
import { type Browser, latestCode, type Reply, signIn } from './browser.ts'
import { testDatabase } from './databases.ts'
import { CODE_RESEND_MS } from '../bridge/src/domain/otp/rules.ts'
import { TEST_NOW } from './fixtures.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const PASSWORDS = { noura: 'Sadu1!', faisal: 'Sadu2!', khalid: 'Sadu3!', reema: 'Sadu4!' }

/** Returns the name of a response's code. */
export const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

/** Sends the same request several times at once. A request refused because the first is still
 * running is sent again, as by a browser. */
export function sendAtOnce<R extends Reply>(times: number, send: () => Promise<R>): Promise<R[]> {
  const sent = async (): Promise<R> => {
    const reply = await send()
    return nameOf(reply) === 'stillRunning' ? sent() : reply
  }
  return Promise.all(Array.from({ length: times }, sent))
}

/** Starts a bridge for the tests of one file, on the demonstration issuer, with its people signed
 * in. The clock advances with each test, so that each may request its codes. */
export function cardWorld(
  kind: Database['kind'],
  partsOf: (now: () => Date) => Partial<AppParts> = () => ({}),
) {
  let db: Database
  let app: FastifyInstance
  let people: Record<keyof typeof PASSWORDS, Browser>
  let time = TEST_NOW.getTime()
  let signedInUntil = 0
  const now = () => new Date(time)

  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db, { config: UNLIMITED, now, ...partsOf(now) })
  })
  // In a long file the clock advances beyond the expiry of a token.
  beforeEach(async () => {
    if (time + CODE_RESEND_MS <= signedInUntil) return
    signedInUntil = time + TOKEN_LIMITS.accessMs
    const one = (name: keyof typeof PASSWORDS) => signIn(app, name, PASSWORDS[name], now)
    people = {
      noura: await one('noura'),
      faisal: await one('faisal'),
      khalid: await one('khalid'),
      reema: await one('reema'),
    }
  })
  afterEach(() => void (time += CODE_RESEND_MS))
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  /** Returns the card with these last digits, as a person sees it. */
  async function cardOf(browser: Browser, lastDigits: string): Promise<Card> {
    const { results } = await browser.call('listCards', {})
    const found = results.cards.find((one) => one.lastDigits === lastDigits)
    if (!found) throw new Error(`no card ends in ${lastDigits}`)
    return found
  }

  /** Returns the expiry printed on a card, MM-YY. */
  async function printedOn(cardReference: string): Promise<string> {
    const [row] = await db.read((tx) =>
      tx
        .select({ expiry: sql<string>`to_char(${card.expiresOn}, 'MM-YY')` })
        .from(card)
        .where(eq(card.id, cardReference)),
    )
    if (!row) throw new Error('no such card')
    return row.expiry
  }

  /** Returns the SMS code that confirms an action. */
  async function codeFor(browser: Browser, purpose: ActionPurpose, action: object) {
    const sent = await browser.call('generateOtp', { purpose, action: { ...action } })
    if (sent.status !== 200) throw new Error(`no code: ${nameOf(sent)}`)
    const { otpReference, sentTo } = sent.results
    return { otpReference, otp: await latestCode(browser, sentTo) }
  }

  /** Returns all sent messages, newest first. */
  const outbox = () => people.noura.get<OutboxEntry[]>('/demo/outbox.json')

  return {
    database: () => db,
    app: () => app,
    people: () => people,
    now,
    cardOf,
    printedOn,
    codeFor,
    outbox,
  }
}
