import { autopayJob } from '../bridge/src/features/payments/autopay-schedule.ts'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { createGateways } from '../bridge/src/platform/gateways/create.ts'
import { createPaymentPage } from '../bridge/src/platform/gateways/http/payment-page.ts'
import { testKeys } from './keys.ts'
import { PAY_SECRET } from './payment-provider.ts'
import { runJob } from './run-job.ts'

// A bridge process that makes automatic payments at a given time, and is killed while the provider
// has its request.
const [dataDir = '', databaseUrl = '', url = '', at = ''] = process.argv.slice(2)
const now = new Date(at)
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
const keys = await testKeys(now)
const gateways = createGateways({ keys, now: () => now, served: new Set() })
const page = createPaymentPage({ url, secret: PAY_SECRET, webhookOrigin: url }, () => now)
await runJob(autopayJob({ keys, gateways, hotline: '+966800000000' }, page), db, now)
await db.close()
