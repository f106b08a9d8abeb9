import { join } from 'node:path'
import { pullBill } from '../../bridge/src/features/payments/autopay-pull.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { createGateways } from '../../bridge/src/platform/gateways/create.ts'
import { createPaymentPage } from '../../bridge/src/platform/gateways/http/payment-page.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { PAY_SECRET } from '../../testing/payment-provider.ts'

// Takes the automatic payment of a bill with the keys and the database of the product, as its job
// does from the morning on, but at any hour.
const [dataDir = '', databaseUrl = '', url = '', bill = ''] = process.argv.slice(2)
const [clientId = '', accountId = '', closedOn = ''] = bill.split(' ')
const now = new Date()
const db = await openDatabase({ dataDir, databaseUrl })
const keys = await loadKeys({ directory: join(dataDir, 'keys') }, now)
const gateways = createGateways({ keys, now: () => now, served: new Set() })
const page = createPaymentPage({ url, secret: PAY_SECRET, webhookOrigin: url }, () => new Date())
const parts = { keys, gateways, hotline: '+966800000000' }
await pullBill(db, { parts, page, now }, { clientId, accountId, closedOn })
await db.close()
