import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { embeddedDatabase } from '../bridge/src/platform/db/embedded.ts'
import { fill, templateName } from './fill.ts'
import type { Fixture } from './fixtures.ts'

/** Creates a fresh embedded database in memory from the fixture's template, which the first test to
 * need it writes to the temporary folder. */
export async function embeddedFrom(fixture: Fixture): Promise<Database> {
  const folder = join(tmpdir(), 'sadu-test-templates')
  const file = join(folder, `${templateName(fixture)}.tar`)
  const template = existsSync(file) ? await openAsBlob(file) : null
  if (template) return embeddedDatabase(await PGlite.create({ loadDataDir: template }))

  const engine = await PGlite.create()
  const db = embeddedDatabase(engine)
  await fill(db, fixture)
  await engine.query('checkpoint')
  const dump = await engine.dumpDataDir('none')
  mkdirSync(folder, { recursive: true })
  // The file gets its final name only once complete, and is never replaced: another worker may be
  // reading it.
  const part = `${file}.${process.pid}.${crypto.randomUUID()}`
  writeFileSync(part, new Uint8Array(await dump.arrayBuffer()))
  linkUnlessThere(part, file)
  rmSync(part)
  for (const older of globSync(`sadu_${fixture}_*.tar`, { cwd: folder })) {
    if (join(folder, older) !== file) rmSync(join(folder, older), { force: true })
  }
  return db
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
