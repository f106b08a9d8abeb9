import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limit } from '../../../vitest.limits.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import type { Tx } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { recordEvent } from '../domain/audit/audit.ts'
import { processEnvironment } from '../testing/process-environment.ts'

// Whole processes, some with an empty database to make first.
vi.setConfig({ testTimeout: limit(60_000) })

const MAIN = join(import.meta.dirname, 'audit-verify.ts')
const HALA = { clientId: 'hala', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f11' }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-audit-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function inDatabase(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const db = await openEmbedded(folder)
  await migrate(db)
  await db.write(work)
  await db.close()
}

async function verify(): Promise<{ code: unknown; stdout: string }> {
  const env = processEnvironment({ DATA_DIR: folder })
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN], { env })
    return { code: 0, stdout }
  } catch (error) {
    const { code, stdout } = error as { code: unknown; stdout: string }
    return { code, stdout }
  }
}

test('the command distinguishes a whole audit from one in which a byte was changed', async () => {
  const now = new Date()
  const keys = await loadKeys({ directory: join(folder, 'keys') }, now)
  await inDatabase(async (tx) => {
    for (const kind of ['signedIn', 'codeSent', 'signedOut'] as const) {
      await recordEvent(tx, keys, { of: HALA, kind }, now)
    }
  })
  expect(await verify()).toEqual({
    code: 0,
    stdout: 'The audit is whole: 4 rows in 2 chains.\n',
  })

  await inDatabase(async (tx) => {
    await tx.execute(sql`alter table audit_event disable trigger user`)
    await tx.execute(sql`update audit_event set kind = 'codeSenT' where seq = 2`)
  })
  expect(await verify()).toEqual({
    code: 1,
    stdout: 'The audit of client hala breaks at row 2: changed.\n',
  })
})

test('the command ends with 2 while another process has the database', async () => {
  const db = await openEmbedded(folder)
  expect((await verify()).code).toBe(2)
  await db.close()
})
