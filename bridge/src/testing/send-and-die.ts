import { pino } from 'pino'
import { openDatabase } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createWebhookSender } from '../platform/gateways/http/webhook.ts'
import { createDispatcher } from '../platform/outbox/dispatcher.ts'
import { oneSecret } from './keys.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'

// A bridge that is killed while its provider has a message: it writes one and sends it to the address that
// it is given. What is asked there ends it with SIGKILL.
const [dataDir = '', databaseUrl = '', url = ''] = process.argv.slice(2)
const now = () => new Date()
const keys = oneSecret()
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
await migrate(db)
const { enqueue } = createOutbox(keys, now, new Set(['sms']))
await db.write((tx) =>
  enqueue(tx, {
    channel: 'sms',
    purpose: 'notice',
    to: '+966551234567',
    text: 'once',
    language: 'en',
  }),
)
const sender = createWebhookSender({ url, secret: 'x'.repeat(32), from: 'Sadu' }, now)
await createDispatcher({ db, keys, channel: 'sms', sender, now, logger: pino() }).round()
