import { type ActionPurpose, PIN_VIEW } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE_RESEND_MS } from '../../domain/otp/rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { createLogger } from '../../platform/operations/logs.ts'
import { testApp } from '../../../../testing/app.ts'
import { latestCode, signIn, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'

describeOnDatabases('PINs and their one-time codes', (kind) => {
  let db: Database
  let app: FastifyInstance
  let noura: Browser
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const log: string[] = []

  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    const logger = createLogger('trace', { write: (line) => void log.push(line) })
    app = await testApp(db, { now, logger })
    noura = await signIn(app, 'noura', 'Sadu1!', now)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  async function codeFor(purpose: ActionPurpose, action: object) {
    time += CODE_RESEND_MS
    const { results } = await noura.call('generateOtp', { purpose, action: { ...action } })
    return {
      otpReference: results.otpReference,
      otp: await latestCode(noura, results.sentTo),
    }
  }

  /** All rows of all tables, as text. */
  const allRows = () =>
    db.read(async (tx) => {
      const tables = await rowsOf<{ name: string }>(
        tx,
        sql`select relname as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
      const texts: string[] = []
      for (const { name } of tables) {
        const rows = await rowsOf<{ row: string }>(
          tx,
          sql`select whole::text as row from ${sql.identifier(name)} whole`,
        )
        texts.push(...rows.map(({ row }) => row))
      }
      return texts
    })

  test('appear in no log at trace level and in no database row', async () => {
    const before = new Set(await allRows())
    const [card] = (await noura.call('listCards', {})).results.cards
    const cardReference = card?.cardReference ?? ''

    const changed = { cardReference, newPin: '6082' }
    const first = await codeFor('changePin', changed)
    expect((await noura.call('changePin', { ...changed, ...first })).status).toBe(200)
    const weak = { cardReference, newPin: '6543' }
    await noura.call('generateOtp', { purpose: 'changePin', action: weak })

    const viewed = { ...PIN_VIEW, cardReference }
    const second = await codeFor('viewPin', viewed)
    const shown = await noura.call('viewPin', { ...viewed, ...second })
    expect(shown.results.pin).toBe('6082')

    // Rows that existed before may contain the same digits by chance.
    const rows = (await allRows()).filter((row) => !before.has(row)).join('\n')
    expect(rows).toContain(cardReference)
    const logged = log.join('\n').replaceAll(/"requestUID":"\d{4}"/g, '')
    for (const secret of ['6082', '6543', first.otp, second.otp]) {
      const alone = new RegExp(`(?<![0-9a-fA-F.-])${secret}(?![0-9a-fA-F.-])`)
      expect(logged).not.toMatch(alone)
      expect(rows).not.toMatch(alone)
    }
  })
})
