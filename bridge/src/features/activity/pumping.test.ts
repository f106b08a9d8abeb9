import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { createGateways } from '../../platform/gateways/create.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { LIMITS } from '../../platform/limits/figures.ts'
import { NOTICES_AT_ONCE } from '../../platform/outbox/notice-budget.ts'
import { testApp } from '../../../../testing/app.ts'
import { signIn, type Browser } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'

// A stolen session without access to the phone tries to trigger as many messages as it can.
let db: Database
let keys: Keys
let app: FastifyInstance
let noura: Browser
const now = () => TEST_NOW
beforeAll(async () => {
  db = await testDatabase('postgres', 'demonstration')
  keys = await testKeys()
  const gateways = createGateways({ keys, now, served: new Set() })
  app = await testApp(db, { keys, now, gateways, config: readConfig({}) })
  noura = await signIn(app, 'noura', 'Sadu1!', now)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const sms = async () => {
  const rows = await db.read((tx) => tx.select().from(outboxMessage))
  return rows.filter(({ channel, purpose }) => channel === 'sms' && purpose === 'notice').length
}

test('limits the SMS sent for repeated trips, messages and “not me” reports', async () => {
  const { results } = await noura.call('listCards', {})
  const cardReferences = results.cards.slice(0, 1).map(({ cardReference }) => cardReference)
  const save = (at: number) => {
    const arrivesOn = addDays(riyadhDay(TEST_NOW), 20 + 2 * at)
    const stops = [{ country: 'FR' as const, arrivesOn, leavesOn: arrivesOn }]
    return noura.call('saveTrip', { stops, cardReferences, contactPhone: '' })
  }
  const names: string[] = []
  for (let at = 0; at < 60; at += 1) names.push(nameOf(await save(at)))
  expect(names.filter((name) => name === 'ok')).toHaveLength(LIMITS.savedTrips.identity.points)
  expect(new Set(names.slice(LIMITS.savedTrips.identity.points))).toEqual(
    new Set(['tooManyRequests']),
  )
  expect(await sms()).toBeLessThanOrEqual(NOTICES_AT_ONCE + 1)

  const write = () =>
    noura.call('sendMessage', {
      kind: 'contact',
      department: 'cards',
      topic: 'question',
      text: 'Hello',
    })
  for (let at = 0; at < 30; at += 1) await write()
  expect(await sms()).toBeLessThanOrEqual(NOTICES_AT_ONCE + 1)

  const { entries } = (await noura.call('listActivity', {})).results
  const number = entries.at(-1)?.number ?? 0
  for (let at = 0; at < 60; at += 1) await noura.call('reportNotMe', { number })
  expect(await sms()).toBeLessThanOrEqual(NOTICES_AT_ONCE + 1 + LIMITS.notMine.identity.points)
})

test('refuses further requests at the hourly limit, even if each one was withdrawn', async () => {
  const faisal = await signIn(app, 'faisal', 'Sadu2!', now)
  const { results } = await faisal.call('listCards', {})
  const cardReference = results.cards[0]?.cardReference ?? ''
  const names: string[] = []
  for (let at = 0; at < LIMITS.openings.identity.points + 5; at += 1) {
    const terms = (await faisal.call('limitTerms', { cardReference })).results
    const newLimit = terms.highest.minor
    const asked = await faisal.call('askForLimit', { cardReference, newLimit })
    names.push(nameOf(asked))
    const { requests } = (await faisal.call('listRequests', {})).results
    const open = requests.find(({ state }) => state === 'waitingForPrimary')
    if (open) await faisal.call('withdrawRequest', { reference: open.reference })
  }
  expect(names.filter((name) => name === 'ok')).toHaveLength(LIMITS.openings.identity.points)
  expect(names.at(-1)).toBe('tooManyRequests')
})
