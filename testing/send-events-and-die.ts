import { pino } from 'pino'
import { queueEvents } from '../bridge/src/domain/issuer-events/queue.ts'
import { recordIssuerEvent } from '../bridge/src/domain/issuer-events/record.ts'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { count, eq } from '../bridge/src/platform/db/drizzle.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { issuerEvent } from '../bridge/src/platform/db/schema/cards.ts'
import { outboxMessage } from '../bridge/src/platform/db/schema/operations.ts'
import { createEventSender } from '../bridge/src/platform/gateways/http/webhook.ts'
import { startOutbox } from '../bridge/src/platform/outbox/start.ts'
import { oneSecret } from './keys.ts'

// A bridge process that is killed while it sends events to the issuer. It writes events of some
// requests up to a number, each in its own transaction, and sends them. It prints `done` once all
// are sent. Its clock is ahead, so that leases of a killed process have expired.
const [dataDir = '', databaseUrl = '', url = '', secret = '', total = '0', subjects = '1', ahead] =
  process.argv.slice(2)
const now = () => new Date(Date.now() + Number(ahead))
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
await migrate(db)
await startOutbox({
  db,
  keys: oneSecret(),
  senders: { issuer: createEventSender({ url, secret }, now) },
  refills: { issuer: queueEvents },
  logger: pino({ level: 'silent' }),
  now,
})
process.stdout.write('ready\n')

for (let written = await countWritten(); written < Number(total); written += 1) {
  const facts = { request: `R-${written % Number(subjects)}`, step: written }
  await db.write((tx) =>
    recordIssuerEvent(tx, { clientId: 'T1', id: null }, { kind: 'requestMoved', facts }, now()),
  )
}
while ((await countUnsent()) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
process.stdout.write('done\n')

async function countWritten(): Promise<number> {
  const [found] = await db.read((tx) => tx.select({ count: count() }).from(issuerEvent))
  return found?.count ?? 0
}

async function countUnsent(): Promise<number> {
  const [sent] = await db.read((tx) =>
    tx.select({ count: count() }).from(outboxMessage).where(eq(outboxMessage.state, 'sent')),
  )
  return Number(total) - (sent?.count ?? 0)
}
