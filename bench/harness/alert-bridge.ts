import { startAlerts } from '../../bridge/src/domain/alerts/start.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { createWebhookSender } from '../../bridge/src/platform/gateways/http/webhook.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { createLogger } from '../../bridge/src/platform/operations/logs.ts'
import { createOutbox } from '../../bridge/src/platform/outbox/outbox.ts'
import { startOutbox } from '../../bridge/src/platform/outbox/start.ts'

// As much of a bridge as takes alerts from what happened and sends them: the demonstration, whose people sign in, sends
// to nobody.
const [, , databaseUrl = '', keysFolder = '', smsUrl = ''] = process.argv
const now = () => new Date()
const logger = createLogger('error')
const db = await openDatabase({ databaseUrl, dataDir: keysFolder })
const keys = await loadKeys({ directory: keysFolder }, now())
const sms = { url: smsUrl, secret: 'a-secret-of-at-least-32-characters', from: 'Sadu' }
const outbox = createOutbox(keys, now, new Set(['sms']))
const senders = { sms: createWebhookSender(sms, now) }
await startOutbox({ db, keys, senders, now, logger })
const said = { productName: { en: 'Sadu', ar: 'سدو' }, hotline: '8000000000' }
await startAlerts({ db, now, logger, outbox, reminderDays: [7, 1], pushKey: null, ...said })
process.stdout.write('ready\n')
