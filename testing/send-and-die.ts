import { pino } from 'pino'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { createWebhookSender } from '../bridge/src/platform/gateways/http/webhook.ts'
import { createDispatcher } from '../bridge/src/platform/outbox/dispatcher.ts'
import { oneSecret } from './keys.ts'
import { createOutbox } from '../bridge/src/platform/outbox/outbox.ts'

const NEWS = { about: { en: 'News', ar: 'خبر' }, isSecurity: false }

// A bridge process that is killed while its provider has messages: it writes a number of messages
// and sends them to the given address, whose first request kills the process with SIGKILL.
const [dataDir = '', databaseUrl = '', url = '', count = ''] = process.argv.slice(2)
const now = () => new Date()
const keys = oneSecret()
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
await migrate(db)
const { enqueue } = createOutbox(keys, now, new Set(['sms']), 1_000_000)
await db.write(async (tx) => {
  for (let at = 0; at < Number(count); at += 1) {
    const to = `+9665512${String(at).padStart(5, '0')}`
    const message = {
      channel: 'sms',
      purpose: 'notice',
      to,
      text: 'once',
      language: 'en',
      ...NEWS,
    } as const
    await enqueue(tx, message)
  }
})
const sender = createWebhookSender({ url, secret: 'x'.repeat(32), from: 'Sadu' }, now)
await createDispatcher({ db, keys, channel: 'sms', sender, now, logger: pino() }).round()
