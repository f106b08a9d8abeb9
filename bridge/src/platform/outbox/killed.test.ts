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
import { oneSecret } from '../../testing/keys.ts'
import { databaseForProcess } from '../../testing/process-database.ts'
import { createDispatcher } from './dispatcher.ts'

const CHILD = join(import.meta.dirname, '../../testing/send-and-die.ts')

test('a message whose bridge dies while the provider has it is sent again under the same key', async () => {
  const database = await databaseForProcess()
  const { dataDir, databaseUrl = '' } = database
  const keys: unknown[] = []
  const provider = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    // The first answer is never heard.
    if (keys.length === 1) child.kill('SIGKILL')
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

  const child = spawn(process.execPath, [CHILD, dataDir, databaseUrl, url], { stdio: 'inherit' })
  const [, signal] = (await once(child, 'exit')) as [unknown, string]
  expect(signal).toBe('SIGKILL')

  const db = await openDatabase(database)
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
    expect(keys, 'while the lease of the one that died lasts').toHaveLength(1)
    await after(60_000)
    await after(120_000)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const rows = await db.read((tx) => tx.select().from(outboxMessage))
    expect(rows).toMatchObject([{ state: 'sent', attempts: 2 }])
  } finally {
    await db.close()
    provider.close()
    await database.remove()
  }
})
