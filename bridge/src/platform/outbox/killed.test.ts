import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { createWebhookSender } from '../gateways/http/webhook.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import { databaseForProcess } from '../../../../testing/process-database.ts'
import { createDispatcher } from './dispatcher.ts'

const CHILD = join(import.meta.dirname, '../../../../testing/send-and-die.ts')

/** More messages than a bridge sends concurrently. */
const MESSAGES = 60
const HEARD = 30

test('messages in progress when a bridge is killed are resent with the same keys, all others sent once', async () => {
  const database = await databaseForProcess()
  const { dataDir, databaseUrl = '' } = database
  const times = new Map<string, number>()
  const provider = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'])
    times.set(key, (times.get(key) ?? 0) + 1)
    // The bridge never receives this response or later ones.
    if (times.size === HEARD) child.kill('SIGKILL')
    if (times.size >= HEARD && child.exitCode === null && child.signalCode === null) return
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

  const given = [CHILD, dataDir, databaseUrl, url, String(MESSAGES)]
  const child = spawn(process.execPath, given, { stdio: 'inherit' })
  const [, signal] = (await once(child, 'exit')) as [unknown, string]
  expect(signal).toBe('SIGKILL')

  const db = await openDatabase(database)
  const rows = () => db.read((tx) => tx.select().from(outboxMessage))
  const after = (ms: number) =>
    createDispatcher({
      db,
      keys: oneSecret(),
      channel: 'sms',
      sender: createWebhookSender({ url, secret: 'x'.repeat(32), from: 'Sadu' }, () => new Date()),
      now: () => new Date(Date.now() + ms),
      logger: pino({ level: 'silent' }),
    }).round()
  try {
    await after(0)
    const leased = (await rows()).filter(({ state }) => state === 'waiting')
    expect(leased.length, 'while the lease of the one that died lasts').toBeGreaterThan(0)
    await after(60_000)
    await after(120_000)
    const settled = await rows()
    expect(settled.map(({ state }) => state)).toEqual(Array(MESSAGES).fill('sent'))
    expect([...times.keys()].toSorted()).toEqual(settled.map(({ key }) => key).toSorted())
    const again = settled.filter(({ key, attempts }) => (times.get(key) ?? 0) > attempts)
    expect(again).toEqual([])
    const leftAlone = new Set(leased.map(({ key }) => key))
    expect([...times].filter(([key, count]) => !leftAlone.has(key) && count > 1)).toEqual([])
  } finally {
    await db.close()
    provider.close()
    await database.remove()
  }
})
