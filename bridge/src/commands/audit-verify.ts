import { join } from 'node:path'
import { readSettings } from '../config/config.ts'
import { openDatabase } from '../platform/db/connect.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { requireMatchingKeys } from '../platform/operations/matching-keys.ts'
import { verifyAudit } from '../domain/audit/verify.ts'

// Checks the audit of the database that the environment names, as `npm start` would open it. Ends
// with 1 at the first row that is not as it was written, with 2 when the database cannot be read.
try {
  const { dataDir, databaseUrl, keys: given } = readSettings(process.env)
  const source = given === null ? { directory: join(dataDir, 'keys') } : { given }
  const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined })
  try {
    const keys = await loadKeys(source, new Date())
    await db.write((tx) => requireMatchingKeys(tx, keys))
    const { chains, rows, broken } = await db.write((tx) => verifyAudit(tx, keys))
    if (broken === null) {
      process.stdout.write(`The audit is whole: ${rows} rows in ${chains} chains.\n`)
    } else {
      const { clientId, seq, what } = broken
      const whose = clientId === '' ? 'nobody' : `client ${clientId}`
      process.stdout.write(`The audit of ${whose} breaks at row ${seq}: ${what}.\n`)
      process.exitCode = 1
    }
  } finally {
    await db.close()
  }
} catch (error) {
  const why = error instanceof StartRefusal ? error.message : String(error)
  process.stderr.write(`The audit cannot be read. ${why}\n`)
  process.exitCode = 2
}
