import { join } from 'node:path'
import { readSettings } from '../config/config.ts'
import { openDatabase } from '../platform/db/connect.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { requireMatchingKeys } from '../platform/operations/matching-keys.ts'
import { readMarks } from '../domain/audit/checkpoints/marks.ts'
import { describeAudit } from '../domain/audit/describe.ts'
import { verifyAudit } from '../domain/audit/verify.ts'

// Checks the audit of the database that the environment names, as `npm start` would open it, against
// itself and its checkpoints. Ends with 1 when something is not as it was written, with 2 when it cannot
// be read.
try {
  const { dataDir, databaseUrl, keys: given, checkpoints } = readSettings(process.env)
  const source = given === null ? { directory: join(dataDir, 'keys') } : { given }
  const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined })
  try {
    const keys = await loadKeys(source, new Date())
    await db.write((tx) => requireMatchingKeys(tx, keys))
    // Read first: what is recorded meanwhile is in the database as well.
    const marks = await readMarks(checkpoints.directory, keys)
    const verdict = await db.write((tx) => verifyAudit(tx, keys, marks.ofClient))
    const { isWhole, text } = describeAudit(verdict, marks, checkpoints.directory)
    process.stdout.write(text)
    process.exitCode = isWhole ? 0 : 1
  } finally {
    await db.close()
  }
} catch (error) {
  const why = error instanceof StartRefusal ? error.message : String(error)
  process.stderr.write(`The audit cannot be read. ${why}\n`)
  process.exitCode = 2
}
