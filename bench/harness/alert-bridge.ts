import { join } from 'node:path'
import { createApp } from '../../bridge/src/app.ts'
import { readConfig } from '../../bridge/src/config/config.ts'
import { demonstration } from '../../programs/demonstration.ts'
import { startAlerts } from '../../bridge/src/domain/alerts/start.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { createGateways } from '../../bridge/src/platform/gateways/create.ts'
import { createWebhookSender } from '../../bridge/src/platform/gateways/http/webhook.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { listen } from '../../bridge/src/platform/operations/listen.ts'
import { createLogger } from '../../bridge/src/platform/operations/logs.ts'
import { createOutbox } from '../../bridge/src/platform/outbox/outbox.ts'
import { startOutbox } from '../../bridge/src/platform/outbox/start.ts'

// A bridge that answers calls and, unless its role is `web`, processes alert events and sends
// alerts. Unlike the demonstration it has real alerts, and no jobs or portal.
const [, , databaseUrl = '', dataDir = '', smsUrl = '', port = '', role = ''] = process.argv
const now = () => new Date()
const logger = createLogger('error')
const config = readConfig({
  ...process.env,
  DEMO: 'on',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: port,
})
const db = await openDatabase({ databaseUrl, dataDir })
const keys = await loadKeys({ directory: join(dataDir, 'keys') }, now())
const gateways = createGateways({ keys, now, served: new Set() })
const app = createApp({ config, db, gateways, keys, logger, now, portal: null, demonstration })
const origin = await listen(app, config.host, config.port)
const sms = { url: smsUrl, secret: 'a-secret-of-at-least-32-characters', from: 'Sadu' }
const outbox = createOutbox(keys, now, new Set(['sms']))
const senders = { sms: createWebhookSender(sms, now) }
const { productName, hotline } = config.issuer.brand
if (role !== 'web') await startOutbox({ db, keys, senders, now, logger })
/** Alert processing starts on this signal. */
process.once('SIGUSR2', () => {
  void startAlerts({
    db,
    now,
    logger,
    outbox,
    productName,
    hotline,
    origin,
    reminderDays: [7, 1],
    pushKey: null,
  })
})
process.stdout.write(`${origin}\n`)
