import { join } from 'node:path'
import { StartRefusal } from '../core/start-refusal.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { requireMatchingKeys } from '../platform/operations/matching-keys.ts'
import { readMarks } from '../domain/audit/checkpoints/marks.ts'
import { describeAudit } from '../domain/audit/describe.ts'
import { verifyAudit } from '../domain/audit/verify.ts'
import type { Terminal } from './terminal.ts'

/** Verifies the audit records against their own chain and their checkpoints. Returns 1 if something
 * was changed, and 2 if the records cannot be read. */
export async function auditVerify({
  settings,
  withDatabase,
  output,
  complain,
}: Terminal): Promise<number> {
  try {
    const { dataDir, keys: given, checkpoints } = settings()
    const source = given === null ? { directory: join(dataDir, 'keys') } : { given }
    return await withDatabase(
      async (db) => {
        const keys = await loadKeys(source, new Date())
        await db.write((tx) => requireMatchingKeys(tx, keys))
        // Checkpoints are read first: events recorded meanwhile are then in the database too.
        const marks = await readMarks(checkpoints.directory, keys)
        const verdict = await db.write((tx) => verifyAudit(tx, keys, marks.ofClient))
        const { isWhole, text } = describeAudit(verdict, marks, checkpoints.directory)
        output.write(text)
        return isWhole ? 0 : 1
      },
      { asItIs: true },
    )
  } catch (error) {
    const why = error instanceof StartRefusal ? error.message : String(error)
    complain(`The audit cannot be read. ${why}`)
    return 2
  }
}
